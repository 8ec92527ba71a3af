import * as z from 'zod';
import { Id, idList } from '../common.js';
import { OptionId, QuestionId } from '../questions/question.schemas.js';
import { QUESTIONS_LIMITS } from '../questions/questions.limits.js';

/** A question that both members have answered, the other member publicly. */
const SharedAnswer = z.strictObject({ question: QuestionId, mine: OptionId, theirs: OptionId });

/** GET /api/user/questions/agreement/{userId}: computed only from the other member's public answers. */
export const AgreementView = z.strictObject({
  /** Number of questions that both have answered. */
  shared: z.number().int(),
  /** The following fields are null below `QUESTIONS_LIMITS.sharedAnswers` shared answers. */
  percent: z.number().int().nullable(),
  /** Number of shared questions that matter to both at least somewhat. */
  mattering: z.number().int().nullable(),
  /** Number of equal answers among these questions. */
  agreed: z.number().int().nullable(),
  answers: z.array(SharedAnswer).nullable(),
});
export type AgreementView = z.infer<typeof AgreementView>;

/** GET /api/user/questions/agreements: compares the caller with members whom the caller sees. */
export const AgreementsQuery = z.strictObject({ ids: idList(QUESTIONS_LIMITS.comparedMembers) });
export type AgreementsQuery = z.infer<typeof AgreementsQuery>;

/**
 * The members with whom the caller agrees most, highest percentage first. Members without a percentage are
 * left out.
 */
export const AgreementsView = z.strictObject({
  agreements: z.array(z.strictObject({ userId: Id, percent: z.number().int() })),
});
export type AgreementsView = z.infer<typeof AgreementsView>;
