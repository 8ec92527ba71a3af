/** Two members who could be each other's pick, with their score; higher is better. */
export interface ScoredPair {
  readonly a: string;
  readonly b: string;
  readonly score: number;
}

/**
 * Returns a stable matching: each member has at most one partner, and no two members would prefer each other.
 * Scores are symmetric, so it repeatedly takes the best remaining pair. The result equals deferred
 * acceptance, without proposers and acceptors.
 * @param ordered pairs sorted by {@link sortBestFirst}, of which some may have been removed
 */
export function stableMatching(ordered: readonly ScoredPair[]): ScoredPair[] {
  const matched = new Set<string>();
  return ordered.filter(({ a, b }) => {
    if (a === b || matched.has(a) || matched.has(b)) return false;
    matched.add(a).add(b);
    return true;
  });
}

/** Maximum number of pairs of each member that are checked together. */
const MAX_PAIRS_PER_MEMBER = 8;

/**
 * Returns the stable matching of the allowed pairs when it would cost too much to check all pairs. It checks
 * the pairs of a tentative matching and repeats without the refused ones. Each repetition also checks more of
 * the next best pairs, for members with many refused pairs.
 * @param ordered pairs sorted by {@link sortBestFirst}
 * @param allowedAmong returns those of its pairs that are allowed
 */
export async function allowedMatching(
  ordered: readonly ScoredPair[],
  allowedAmong: (pairs: readonly ScoredPair[]) => Promise<readonly ScoredPair[]>,
): Promise<ScoredPair[]> {
  const allowed = new Set<ScoredPair>();
  let open = ordered;
  for (let ofEach = 1; ; ofEach = Math.min(2 * ofEach, MAX_PAIRS_PER_MEMBER)) {
    const matching = stableMatching(open);
    const isUnknown = (pair: ScoredPair): boolean => !allowed.has(pair);
    const unchecked = new Set(matching.filter(isUnknown));
    if (unchecked.size === 0) return matching;
    if (ofEach > 1) for (const pair of bestOfEach(open.filter(isUnknown), ofEach)) unchecked.add(pair);
    for (const pair of await allowedAmong([...unchecked])) allowed.add(pair);
    open = open.filter((pair) => !unchecked.has(pair) || allowed.has(pair));
  }
}

/** Sorts pairs by score. Ties are ordered by id, so that the same pairs always give the same picks. */
export function sortBestFirst(pairs: readonly ScoredPair[]): ScoredPair[] {
  return pairs.toSorted((one, other) => other.score - one.score || (keyOf(one) < keyOf(other) ? -1 : 1));
}

/**
 * Returns the pairs that are among the `most` best ones of at least one of their members.
 * @param ordered best first
 */
export function bestOfEach(ordered: readonly ScoredPair[], most: number): ScoredPair[] {
  const counts = new Map<string, number>();
  return ordered.filter(({ a, b }) => {
    const [ofA, ofB] = [counts.get(a) ?? 0, counts.get(b) ?? 0];
    if (ofA >= most && ofB >= most) return false;
    counts.set(a, ofA + 1).set(b, ofB + 1);
    return true;
  });
}

const keyOf = ({ a, b }: ScoredPair): string => (a < b ? `${a}:${b}` : `${b}:${a}`);
