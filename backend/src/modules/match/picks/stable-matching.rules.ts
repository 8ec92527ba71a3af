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
 * best of those who are left. It needs no two kinds of members, who propose and who accept. Equal scores are
 * ordered by the ids, so that the same pairs always give the same picks.
 */
export function stableMatching(pairs: readonly ScoredPair[]): ScoredPair[] {
  const taken = new Set<string>();
  return bestFirst(pairs).filter(({ a, b }) => {
    if (a === b || taken.has(a) || taken.has(b)) return false;
    taken.add(a).add(b);
    return true;
  });
}

/** Sorts places rather than pairs, which takes a third of the time where there are millions. */
function bestFirst(pairs: readonly ScoredPair[]): ScoredPair[] {
  const scores = Float64Array.from(pairs, ({ score }) => score);
  const places = Uint32Array.from(pairs.keys()).sort(
    (one, other) => scores[other]! - scores[one]! || (keyOf(pairs[one]!) < keyOf(pairs[other]!) ? -1 : 1),
  );
  return Array.from(places, (place) => pairs[place]!);
}

const keyOf = ({ a, b }: ScoredPair): string => (a < b ? `${a}:${b}` : `${b}:${a}`);
