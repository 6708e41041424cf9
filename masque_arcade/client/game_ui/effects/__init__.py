"""Named cues that every game's presenter builds its own from.

How to use them. A game's `cues.py` makes one `Cueing` (cueing.py; games that need their own board or words derive from
it) and maps each event class to a small function that plans some of the cues below and returns its length in seconds at
normal speed. Every cue takes the `Cueing` first, then what it shows (places on the stage, boxes, pictures), then `at`,
seconds from now; it returns how long it takes, so that cues are put one after another by adding up. What a cue leaves
behind is swept away when the stage settles to `layout(view)`; a cue never decides where things end.

* `cards`: `deal` E01, `flip`, `flip_all` and `flip_openly` E02, `slide` E13 E15, `play_card` and `gather` E18, `stir`
  E13, `to_stage` and `home`.
* `light`: `look_line` E03, `turn_starts` E04, `candle_passes`, `candle_travels` and `candle_slams` E06, `cone` E11,
  `winner_light` E12, `snuff` E24 E29, `dim`, `halo`, `crack`, `sparks`.
* `words`: `mask_flies` and `banner` E05, `verdict` E07, `change` E08, `says`, `label`, `caption` (reduced motion).
* `reveal`: `unmask` E07, `count_up` E17: cards uncovered together in the middle.
* `coins`: `coins` E08, `purses_cross` E09.
* `pieces`: `raise_plate` E04, `drop` E14, `fan_closes` E16, `walk` E20, `gate_falls` E21, `cover` E23, `hop` E27,
  `sink`, `shake`, `ripple`.
* `hands`: `count_down`, `point` and `call_orders` E19, `lift_hands` E28.
* `set_pieces`: `frame` E20 E22, `lunge` E22, `nightfall` and `dawn` E24, `claw` E26, `curtain`, `confetti` and
  `victory` E30.

Beside the cues stands what all tables have: `board` (who sits at it), `guests` (what they are called), `moment` (what
drawing begins from), `lap`, `signs` and `captions`; a game's own Board, Guests, Moment and Cueing derive from these.

Reduced motion (`stage.still`) is inside every cue: nothing travels, shakes or glitters, things fade and words say what
moved. Fixed windows (E03, E10, E25) use `timeline.fix`; with `hurry` they are nought seconds long.
"""
