/** Two members who could be each other's pick, and how well they fit; higher is better. */
export interface ScoredPair {
  readonly a: string;
  readonly b: string;
  readonly score: number;
}

/**
 * Gives everyone at most one partner so that no two would both rather have each other (a stable matching).
 * The score of a pair is the same for both, so each member's preferences are the scores of their pairs, and
 * deferred acceptance comes to this: the best pair of all has nobody better to wait for and is made, then the
 * best of those who are left. It needs no two kinds of members, who propose and who accept.
 * @param ordered as {@link bestFirst} gives them; some may have been left out since
 */
export function stableMatching(ordered: readonly ScoredPair[]): ScoredPair[] {
  const taken = new Set<string>();
  return ordered.filter(({ a, b }) => {
    if (a === b || taken.has(a) || taken.has(b)) return false;
    taken.add(a).add(b);
    return true;
  });
}

/** Equal scores are ordered by the ids, so that the same pairs always give the same picks. */
export function bestFirst(pairs: readonly ScoredPair[]): ScoredPair[] {
  return pairs.toSorted((one, other) => other.score - one.score || (keyOf(one) < keyOf(other) ? -1 : 1));
}

/**
 * The first pairs of each member, and of whom these are with.
 * @param ordered the best first
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
