/**
 * Returns the aggregation expression of a stored list of hidden names after showing (true) or hiding (false)
 * some of them. Others stay, so that two pages can change different ones concurrently.
 */
export function hiddenListAfterSwitches(
  list: `$${string}`,
  shown: Readonly<Record<string, boolean | undefined>>,
): object {
  const named = (isShown: boolean): string[] => Object.keys(shown).filter((name) => shown[name] === isShown);
  const rest = { $setDifference: [{ $ifNull: [list, []] }, named(true)] };
  return { $setUnion: [rest, named(false)] };
}
