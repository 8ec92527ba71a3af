/** An answer to a question that everybody may see. */
export interface GivenAnswer {
  readonly option: string;
  /** Weight of the question by its importance to the member; above 0. */
  readonly weight: number;
}

/** Answers by the id of the question. */
export type GivenAnswers = ReadonlyMap<string, GivenAnswer>;

/** Number of questions that two members must both have answered before their agreement means anything. */
export const MIN_SHARED_ANSWERS = 10;

/** The answers of two members to one question. */
export interface SharedAnswer {
  readonly isEqual: boolean;
  /** Weights of the question for each of the two. */
  readonly weights: readonly [number, number];
}

/**
 * Returns how much two members agree, 0 to 1: the geometric mean of both shares of equal answers, each
 * weighted by the importance of the questions to one of them, less a margin of `1 / shared`, as few answers
 * say little.
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

/** Returns {@link agreementIn} of the answers of two members; null for too few shared answers. */
export function agreementOf(one: GivenAnswers | undefined, other: GivenAnswers | undefined): number | null {
  if (!one || !other || Math.min(one.size, other.size) < MIN_SHARED_ANSWERS) return null;
  const shared: SharedAnswer[] = [];
  for (const [question, { option, weight }] of one) {
    const theirs = other.get(question);
    if (theirs) shared.push({ isEqual: option === theirs.option, weights: [weight, theirs.weight] });
  }
  return shared.length < MIN_SHARED_ANSWERS ? null : agreementIn(shared);
}
