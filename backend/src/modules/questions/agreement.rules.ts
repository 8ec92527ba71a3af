import { IMPORTANCES, QUESTIONS, QUESTIONS_LIMITS, type AgreementView, type Importance } from '@contract';
import { agreementIn, type GivenAnswers } from '@mutual/recommender';
import type { StoredAnswer } from './question-answers.schema.js';
import { SENSITIVE_QUESTIONS } from './sensitive-questions.data.js';

type Answers = Readonly<Record<string, StoredAnswer>>;

/** Weight of a question in the share of equal answers, by its importance to one member. */
const IMPORTANCE_WEIGHTS: Record<Importance, number> = { little: 1, some: 5, much: 25 };

const matters = ({ importance }: StoredAnswer): boolean => importance !== IMPORTANCES[0];

/**
 * Returns how much two members agree, for the eyes of the member with the answers `mine`. Of `theirs`,
 * private answers are left out before anything is counted, so nothing that is returned depends on them.
 *
 * For each member, the share of equal answers is weighted by the importance of the questions to this member.
 * The percentage is the geometric mean of both shares, less a margin of `1 / shared`: few shared answers say
 * little. It is rounded to `QUESTIONS_LIMITS.percentStep`.
 */
export function agreementOf(mine: Answers, theirs: Answers): AgreementView {
  const shared = QUESTIONS.flatMap(({ id }) => {
    const [my, their] = [mine[id], theirs[id]];
    return my && their && !their.isPrivate
      ? [{ question: id, my, their, isEqual: my.option === their.option }]
      : [];
  });
  if (shared.length < QUESTIONS_LIMITS.sharedAnswers)
    return { shared: shared.length, percent: null, mattering: null, agreed: null, answers: null };
  const agreement = agreementIn(
    shared.map(({ isEqual, my, their }) => ({
      isEqual,
      weights: [IMPORTANCE_WEIGHTS[my.importance], IMPORTANCE_WEIGHTS[their.importance]],
    })),
  );
  const step = QUESTIONS_LIMITS.percentStep / 100;
  const percent = Math.round(agreement / step) * QUESTIONS_LIMITS.percentStep;
  const mattering = shared.filter(({ my, their }) => matters(my) && matters(their));
  return {
    shared: shared.length,
    percent,
    mattering: mattering.length,
    agreed: mattering.filter(({ isEqual }) => isEqual).length,
    answers: shared.map(({ question, my, their }) => ({ question, mine: my.option, theirs: their.option })),
  };
}

/**
 * Returns what the model of suggestions may read of a member's answers: the public ones, without special
 * categories of personal data.
 */
export const answersForModel = (answers: Answers): GivenAnswers =>
  new Map(
    Object.entries(answers).flatMap(([question, { option, importance, isPrivate }]) =>
      isPrivate || SENSITIVE_QUESTIONS.includes(question)
        ? []
        : [[question, { option, weight: IMPORTANCE_WEIGHTS[importance] }] as const],
    ),
  );
