import {
  isProfileFact,
  MUST_HAVE_LIMITS,
  type FactMustHave,
  type MustHave,
  type SuggestionsCountView,
} from '@contract';
import type { FittingMember } from './discovery.repository.js';

/** Returns the facts among must-haves. */
export const factsAmong = (mustHaves: readonly MustHave[]): FactMustHave[] =>
  mustHaves.filter((mustHave) => mustHave.kind === 'fact');

/** Returns the questions among must-haves. */
export const questionsAmong = (mustHaves: readonly MustHave[]): string[] =>
  mustHaves.flatMap((mustHave) => (mustHave.kind === 'question' ? mustHave.question : []));

/** Returns whether the largest distance is a must-have. */
export const isDistanceAmong = (mustHaves: readonly MustHave[]): boolean =>
  mustHaves.some(({ kind }) => kind === 'distance');

/** Returns the values that a candidate shows for a fact; none for a hidden fact. */
function shownValues({ fact }: FactMustHave, candidate: FittingMember): readonly string[] {
  if (fact === 'hobbies' || fact === 'relationshipType') return candidate[fact];
  if (!isProfileFact(fact)) return [candidate[fact]];
  const value = candidate.hiddenFacts.includes(fact) ? undefined : candidate.facts[fact];
  return [value ?? []].flat().map(String);
}

/**
 * Returns whether a candidate fulfils the facts among must-haves. An unknown or hidden fact is not fulfilled.
 */
export const fulfilsFacts = (mustHaves: readonly MustHave[], candidate: FittingMember): boolean =>
  factsAmong(mustHaves).every((fact) =>
    shownValues(fact, candidate).some((value) => fact.values.includes(value)),
  );

/** Returns whether a member's public answers, by question, fulfil the questions among must-haves. */
export const fulfilsQuestions = (
  mustHaves: readonly MustHave[],
  answers: ReadonlyMap<string, string> | undefined,
): boolean =>
  mustHaves.every((mustHave) => {
    if (mustHave.kind !== 'question') return true;
    const option = answers?.get(mustHave.question);
    return option !== undefined && mustHave.options.includes(option);
  });

/** Maximum number of members that a count with must-haves searches for. */
export const MAX_COUNTED_WITH_MUST_HAVES = MUST_HAVE_LIMITS.counted + 1;

/**
 * Rounds a number of people: none, or more than a multiple of the step. A number that depends on must-haves
 * is only shown rounded.
 */
export function countInSteps(count: number): SuggestionsCountView {
  const below = Math.max(0, Math.min(count - 1, MUST_HAVE_LIMITS.counted));
  return { count: below - (below % MUST_HAVE_LIMITS.countStep), more: count > 0 };
}
