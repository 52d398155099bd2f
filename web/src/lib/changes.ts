// A view from the one before and what has changed: fields put in place of the old ones, nothing deeper is merged.
// The rules are those of the server's protocol/changes.py. What has not changed is the same object as before.
import type { Changes, TableView } from "../wire";

export function applyChanges(view: TableView, changes: Changes): TableView {
  const found: TableView = { ...view, ...changes.view };
  if (changes.fight && view.fight) found.fight = { ...view.fight, ...changes.fight };
  const { players } = changes;
  if (players) {
    found.players = view.players.map((player, seat) => {
      const fields = players[seat];
      return fields ? { ...player, ...fields } : player;
    });
  }
  return found;
}
