import { Types } from 'mongoose';
import { QUESTION_BY_ID } from '@mutual/backend/contract';
import type { QuestionAnswers } from '@mutual/backend/modules/questions/question-answers.schema';
import type { Consent } from '@mutual/backend/modules/users/consents/consent.schema';
import { chanceOf } from '@mutual/recommender/random';
import type { DemoAnswer } from '../population/answers.ts';
import type { DemoMember } from '../population/member.ts';
import { RANDOM_STREAMS } from '../population/population.ts';
import { idAt } from './times.ts';

/** The stored answers of a member. */
export interface StoredDemoAnswers {
  answers: QuestionAnswers;
  /**
   * Consent to the storage of answers on special categories of personal data. Missing without such an answer.
   */
  consent?: Consent;
}

/**
 * Returns the documents of a member's answers, given between the sign-up and the last activity. Returns null
 * if there are none.
 */
export function answeringOf(
  member: DemoMember,
  drawn: readonly DemoAnswer[],
  seed: number,
): StoredDemoAnswers | null {
  if (drawn.length === 0) return null;
  const chance = chanceOf(seed, member.index, RANDOM_STREAMS.answerTimes);
  const from = member.createdAt.getTime();
  const span = member.lastActiveAt.getTime() - from;
  const times = drawn
    .map(() => new Date(from + chance.next() * span))
    .sort((one, two) => Number(one) - Number(two));
  const dated = drawn.map((answer, index) => ({ ...answer, at: times[index] ?? member.lastActiveAt }));
  const agreedAt = dated.find(({ question }) => QUESTION_BY_ID.get(question)?.sensitive)?.at ?? null;
  const userId = Types.ObjectId.createFromHexString(member.id);
  const answers = {
    _id: idAt(times[0] ?? member.createdAt),
    userId,
    answers: Object.fromEntries(dated.map(({ question, ...answer }) => [question, answer])),
    consentAt: agreedAt,
  };
  if (!agreedAt) return { answers };
  return { answers, consent: { _id: idAt(agreedAt), userId, kind: 'answers', given: true, at: agreedAt } };
}
