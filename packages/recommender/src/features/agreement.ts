/** A member's public answer to a question. */
export interface GivenAnswer {
  readonly option: string;
  /** Weight of the question by its importance to the member; above 0. */
  readonly weight: number;
}

/** Answers by question id. */
export type GivenAnswers = ReadonlyMap<string, GivenAnswer>;

/** Minimum number of questions that both members must have answered for an agreement. */
export const MIN_SHARED_ANSWERS = 10;

/** The answers of two members to one question. */
export interface SharedAnswer {
  readonly isEqual: boolean;
  /** Weight of the question for each of the two members. */
  readonly weights: readonly [number, number];
}

/**
 * Returns how much two members agree, 0 to 1. For each member it takes the share of equal answers, weighted
 * by the importance of the questions to that member. The result is the geometric mean of both shares minus a
 * margin of `1 / shared`, because few answers say little.
 */
export function agreementIn(shared: readonly SharedAnswer[]): number {
  const share = (side: 0 | 1): number => {
    let [equal, all] = [0, 0];
    for (const { isEqual, weights } of shared) {
      all += weights[side];
      if (isEqual) equal += weights[side];
    }
    return equal / all;
  };
  return Math.max(0, Math.sqrt(share(0) * share(1)) - 1 / shared.length);
}

/** Returns {@link agreementIn} for the answers of two members. Returns null for too few shared answers. */
export function agreementOf(one: GivenAnswers | undefined, other: GivenAnswers | undefined): number | null {
  if (!one || !other || Math.min(one.size, other.size) < MIN_SHARED_ANSWERS) return null;
  const shared: SharedAnswer[] = [];
  for (const [question, { option, weight }] of one) {
    const theirs = other.get(question);
    if (theirs) shared.push({ isEqual: option === theirs.option, weights: [weight, theirs.weight] });
  }
  return shared.length < MIN_SHARED_ANSWERS ? null : agreementIn(shared);
}
