/** Position in a list that is sorted by time, newest first, and by id within one instant, largest first. */
export interface ListPosition {
  readonly at: Date;
  readonly id: string;
}

/** Returns whether an item comes after a position: it is older, or has the same time and a smaller id. */
export const comesAfter = ({ at, id }: ListPosition, position: ListPosition): boolean =>
  at.getTime() === position.at.getTime() ? id < position.id : at < position.at;

/**
 * Merges lists that were each read newest first up to a limit. A full list may have been cut within an
 * instant, so items from its last instant on are left out.
 */
export function mergeNewestFirst<Item extends ListPosition>(
  lists: readonly (readonly Item[])[],
  limit: number,
): { items: Item[]; isAll: boolean } {
  const cutAt = lists.flatMap((list) => (list.length >= limit ? (list.at(-1)?.at.getTime() ?? []) : []));
  const items = lists.flat().sort((one, other) => (comesAfter(one, other) ? 1 : -1));
  if (cutAt.length === 0) return { items, isAll: true };
  const end = Math.max(...cutAt);
  return { items: items.filter(({ at }) => at.getTime() > end), isAll: false };
}
