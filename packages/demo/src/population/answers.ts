import {
  QUESTION_BY_ID,
  QUESTIONS,
  type Hobby,
  type Importance,
  type MustHave,
  type Question,
} from '@mutual/backend/contract';
import { chanceOf, type Chance } from '@mutual/recommender/random';
import type { DemoMember } from './member.ts';
import { RANDOM_STREAMS } from './population.ts';

export interface DemoAnswer {
  question: string;
  option: string;
  importance: Importance;
  isPrivate: boolean;
}

const ANSWERING_SHARE = 0.86;
const CONSENTING_SHARE = 0.55;
const MUST_HAVES_SHARE = 0.15;
const ANSWERED = { min: 20, max: 60 } as const;
/** Share of answers that are to the first questions, in the order in which the product asks them. */
const IN_ORDER_SHARE = 0.75;
/** Share of questions that a member skips. */
const SKIPPED_SHARE = 0.2;
const PRIVATE_SHARE = 0.1;
const SENSITIVE_PRIVATE_SHARE = 0.4;

/** Shares of the options, most common first. */
const USUAL = [70, 20, 10] as const;

const IMPORTANCE_SHARES: readonly (readonly [Importance, number])[] = [
  ['little', 28],
  ['some', 48],
  ['much', 24],
];

/** Questions whose last option is the most common one. */
const USUALLY_NO: readonly string[] = [
  ...['one-plate', 'phone-at-table', 'reply-next-day', 'pets-in-bed', 'camping', 'shared-passwords'],
  ...['shared-location', 'friends-with-ex', 'jealousy', 'surprise-party', 'long-distance', 'own-rooms'],
  ...['holidays-apart', 'lending', 'career-first', 'overtime', 'debts', 'white-lies', 'red-light', 'risk'],
  ...['trusting-strangers', 'letter-by-computer', 'who-earns-more', 'living-with-smoke'],
];

/** Answers that nearly all members with the hobby give. */
const OF_HOBBIES: Partial<Record<Hobby, readonly [question: string, option: string]>> = {
  Cooking: ['home-cooking', 'often'],
  Music: ['concerts', 'often'],
  Dancing: ['dancing', 'much'],
  Reading: ['books', 'often'],
  Sports: ['weekly-sport', 'often'],
  Gaming: ['board-games', 'much'],
  Fitness: ['fitness', 'much'],
  Art: ['museums', 'often'],
  Outdoors: ['hiking', 'much'],
};

/**
 * Returns a member's answers to questions; none for some members. Only members who agree to the storage have
 * answers on special categories of personal data.
 */
export function answersOf(
  { index, hobbies }: Pick<DemoMember, 'index' | 'hobbies'>,
  seed: number,
): DemoAnswer[] {
  const chance = chanceOf(seed, index, RANDOM_STREAMS.answers);
  if (!chance.chance(ANSWERING_SHARE)) return [];
  const consents = chance.chance(CONSENTING_SHARE);
  const offered = QUESTIONS.filter(({ sensitive }) => consents || !sensitive);
  const count = chance.int(ANSWERED.min, ANSWERED.max);
  const inOrder = offered
    .filter(() => !chance.chance(SKIPPED_SHARE))
    .slice(0, Math.round(count * IN_ORDER_SHARE));
  const others = offered.filter((question) => !inOrder.includes(question));
  const known = new Map(hobbies.flatMap((hobby) => (OF_HOBBIES[hobby] ? [OF_HOBBIES[hobby]] : [])));
  return [...inOrder, ...chance.some(others, count - inOrder.length)].map((question) => ({
    question: question.id,
    option: known.get(question.id) ?? drawOption(chance, question),
    importance: chance.weighted(IMPORTANCE_SHARES),
    isPrivate: chance.chance(question.sensitive ? SENSITIVE_PRIVATE_SHARE : PRIVATE_SHARE),
  }));
}

function drawOption(chance: Chance, { id, options }: Question): string {
  const ordered = USUALLY_NO.includes(id) ? options.toReversed() : options;
  return chance.weighted(ordered.map((option, at) => [option, USUAL[at] ?? 0] as const));
}

/** Returns the must-haves of a member; none for most members. */
export function mustHavesOf(
  { index, relationshipType, facts, settings, home, smoking }: DemoMember,
  answers: readonly DemoAnswer[],
  seed: number,
): MustHave[] {
  const chance = chanceOf(seed, index, RANDOM_STREAMS.mustHaves);
  if (!chance.chance(MUST_HAVES_SHARE)) return [];
  const all: MustHave[] = [];
  if (smoking === 'Non-smoker') all.push({ kind: 'fact', fact: 'smoking', values: ['Non-smoker'] });
  if (relationshipType.length > 0)
    all.push({ kind: 'fact', fact: 'relationshipType', values: [...relationshipType] });
  if (facts.children)
    all.push({ kind: 'fact', fact: 'children', values: [...new Set([facts.children, 'open'])] });
  if (facts.languages) all.push({ kind: 'fact', fact: 'languages', values: [...facts.languages] });
  if (settings.maxDistanceKm !== null && home) all.push({ kind: 'distance' });
  const matters = answers.find(
    ({ question, importance }) => importance === 'much' && !QUESTION_BY_ID.get(question)?.sensitive,
  );
  if (matters) all.push({ kind: 'question', question: matters.question, options: [matters.option] });
  return chance.some(all, chance.int(1, 2));
}
