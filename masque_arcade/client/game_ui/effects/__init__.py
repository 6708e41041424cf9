"""Named cues that every game's presenter builds its own from.

How to use them. A game's `animations.py` makes one `Animator` (games that need their own board or words derive from it)
and maps each event class to a small function that plans some of the cues below and returns its length in seconds at
normal speed. Every cue takes the `Animator` first, then what it shows (places on the stage, boxes, pictures), then
`at`, seconds from now; it returns how long it takes, so that cues are put one after another by adding up. What a cue
leaves behind is swept away when the stage settles to `layout(view)`; a cue never decides where things end.

* `cards`: `deal`, `flip`, `flip_all` and `flip_openly`, `slide`, `play_card` and `gather`, `stir`,
  `to_stage` and `home`.
* `light`: `look_line`, `turn_starts`, `candle_passes`, `candle_travels` and `candle_slams`, `cone`,
  `winner_light`, `snuff`, `dim`, `halo`, `crack`, `sparks`.
* `words`: `mask_flies` and `banner`, `verdict`, `change`, `says`, `label`, `caption` (reduced motion).
* `reveal`: `unmask`, `count_up`: cards uncovered together in the middle.
* `coins`: `coins`, `purses_cross`.
* `pieces`: `raise_plate`, `drop`, `fan_closes`, `walk`, `gate_falls`, `cover`, `hop`,
  `sink`, `shake`, `ripple`.
* `hands`: `count_down`, `point` and `call_orders`, `lift_hands`.
* `set_pieces`: `frame`, `lunge`, `nightfall` and `dawn`, `claw`, `curtain`, `confetti` and
  `victory`.

Beside the cues stands what all tables have: `board` (who sits at it), `guests` (what they are called), `moment` (what
drawing begins from), `lap`, `signs` and `captions`; a game's own Board, Guests, Moment and Cueing derive from these.

Reduced motion (`stage.still`) is inside every cue: nothing travels, shakes or glitters, things fade and words say what
moved. Fixed windows use `timeline.fix`; with `hurry` they are nought seconds long.
"""
