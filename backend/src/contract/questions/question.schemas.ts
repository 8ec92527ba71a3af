import * as z from 'zod';
import { Instant } from '../common.js';
import { QUESTION_BY_ID, QUESTIONS } from './question-bank.js';
import { QUESTIONS_LIMITS } from './questions.limits.js';

/** How much a question matters to the member who answers it, in increasing order. */
export const IMPORTANCES = ['little', 'some', 'much'] as const;
export const Importance = z.enum(IMPORTANCES);
export type Importance = z.infer<typeof Importance>;

export const QuestionId = z.enum(QUESTIONS.map(({ id }) => id));
/** The id of any option. Whether it belongs to the question is checked separately. */
export const OptionId = z.string().min(1).max(QUESTIONS_LIMITS.optionLength);

export const QuestionParams = z.strictObject({ question: QuestionId });
export type QuestionParams = z.infer<typeof QuestionParams>;

/** PUT /api/user/questions/{question} */
export const AnswerBody = z.strictObject({
  option: OptionId,
  importance: Importance,
  /** A private answer is used only for what the member sees, and is never shown to others. */
  isPrivate: z.boolean(),
  /** Required once before answers on special categories of personal data are stored. */
  consent: z.literal(true).optional(),
});
export type AnswerBody = z.infer<typeof AnswerBody>;

/** Returns whether a question has an option. */
export const isOptionOf = (question: string, option: string): boolean =>
  QUESTION_BY_ID.get(question)?.options.includes(option) ?? false;

export const AnswerView = z.strictObject({
  question: QuestionId,
  option: OptionId,
  importance: Importance,
  isPrivate: z.boolean(),
  answeredAt: Instant,
});
export type AnswerView = z.infer<typeof AnswerView>;

/** GET /api/user/questions: the member's own answers in the order of the questions. */
export const AnswersView = z.strictObject({
  answers: z.array(AnswerView),
  /** When the member agreed to storing answers on special categories; null without consent. */
  consentAt: Instant.nullable(),
});
export type AnswersView = z.infer<typeof AnswersView>;
