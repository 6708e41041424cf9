"""What a viewer is sent after each beat: the changes make the tree, and the digest is the tree's own."""

from typing import Any

from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Viewer
from masque_arcade.engine.match import Beat
from masque_arcade.engine.sight import Shared, Sight, sight
from masque_net.tree_patch import Tree, canonical, canonical_bytes, digest, patch, same
from tests.playing import Setting, every_setting, walk


@every_setting
def test_changes_make_the_tree_and_the_digest_is_the_trees(table: Setting) -> None:
    """For every viewer and beat; what others have in common with them is found, not made again."""
    game = table.entry.game
    before: dict[Viewer, tuple[Sight, Tree]] = {}
    for number, moment in enumerate(walk(table, seed=3, most=160)):
        beat: Beat[Any] = Beat((), moment.after, game.turn(moment.after), number)
        shared: Shared = {}
        for viewer in table.viewers():
            now = sight(game, beat, viewer)
            whole = now.tree()
            if viewer in before:
                then, tree = before[viewer]
                tree = patch(tree, now.changes_from(then, shared))
            else:
                tree = patch({}, now.whole())
            assert same(tree, whole)
            assert now.digest() == digest(whole) == sight(game, beat, viewer).digest()
            before[viewer] = now, tree


@every_setting
def test_canonical_json_is_the_standard_librarys(table: Setting) -> None:
    """Nothing that a viewer is sent is written otherwise by another reader's JSON: no float, nothing but ASCII."""
    for moment in walk(table, seed=5, most=60):
        for viewer in table.viewers():
            view = plain(table.entry.game.view(moment.after, viewer))
            assert canonical_bytes(view) == canonical(view).encode()
