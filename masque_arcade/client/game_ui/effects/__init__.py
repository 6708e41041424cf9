"""Animations shared by all games' presenters.

A game's `animations/` makes one `Animator` (a `TableAnimator` with the game's board) and maps each event class to a
small function that plans some of these animations and returns their length in seconds at normal speed. Every animation
takes the `Animator` first, then its subject (places on the stage, boxes, pictures), then `at`, seconds from now; it
returns its length, so that sequences add up. Leftovers vanish when the stage settles to `layout(view)`, which alone
decides where things end.

* `cards`: `deal`, `flip` and `flip_all`, `slide`, `play_card` and `gather`, `stir`, `to_stage`, `home`.
* `lighting`: `look_line`, `turn_starts`, `candle_passes` and `candle_slams`, `cone`,
  `winner_light`, `heart`, `snuff`, `dim`, `halo`, `crack`, `sparks`.
* `text`: `mask_flies` and `banner`, `verdict`, `change`, `says`, `label`, `caption` (reduced motion).
* `reveal`: `unmask`, `count_up`: cards revealed together in the centre.
* `coins`: `coins`, `purses_cross`.
* `pieces`: `raise_plate`, `drop`, `fan_closes`, `gate_falls`, `cover`, `hop`, `sink`, `shake`, `ripple`.
* `hands`: `count_down`, `point`, `lift_hands`.
* `fullscreen`: `frame`, `nightfall` and `dawn`, `claw`, `curtain`, `confetti`.

Every animation honours reduced motion (`stage.still`): fades and captions replace movement. Fixed windows use
`timeline.fix`; with `hurry` they are 0 long.
"""
