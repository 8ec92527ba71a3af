/**
 * Places promoted items at every other place among the first `frontSize`, as long as other items exist for
 * the rest. Items are compared by id.
 */
export function withPromoted<Item extends { readonly id: string }>(
  items: readonly Item[],
  promoted: readonly Item[],
  frontSize: number,
): readonly Item[] {
  if (promoted.length === 0) return items;
  const isPromoted = new Set(promoted.map(({ id }) => id));
  const rest = items.filter(({ id }) => !isPromoted.has(id));
  const heads = rest.splice(0, frontSize - promoted.length);
  const front = Array.from({ length: frontSize }, (_, place) => [heads[place], promoted[place]]).flat();
  return [...front.filter((item) => item !== undefined), ...rest];
}
