/**
 * Returns the entries of a list from one to another, in the order of the list; only the second without the
 * first.
 */
export function markedRange(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const [one, other] = [ids.indexOf(from ?? ''), ids.indexOf(to)];
  return one < 0 || other < 0 ? [to] : ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}
