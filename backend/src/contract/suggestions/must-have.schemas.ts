import * as z from 'zod';
import { isUnique } from '../common.js';
import { numberWord } from '../number-words.js';
import { SPOKEN_LANGUAGES } from '../profiles/fact-options.js';
import { isOptionOf, QuestionParams } from '../questions/question.schemas.js';
import { QUESTIONS_LIMITS } from '../questions/questions.limits.js';
import { MUST_HAVE_FACTS, subjectOf, type MustHaveFact } from './must-have-options.js';
import { MUST_HAVE_LIMITS } from './must-have.limits.js';
import { SuggestionsCountView } from './suggestions.schemas.js';

const isValueOf = (fact: MustHaveFact, value: string): boolean =>
  (MUST_HAVE_FACTS[fact] as readonly string[]).includes(value);

/** Returns a list of at least one value, each once. */
const choices = (length: number, max: number) =>
  z
    .array(z.string().min(1).max(length))
    .min(1, 'Choose at least one value.')
    .max(max)
    .refine(isUnique, 'Choose each value once.');

/** A fact with the values of which a member must show one. */
export const FactMustHave = z
  .strictObject({
    kind: z.literal('fact'),
    fact: z.enum(Object.keys(MUST_HAVE_FACTS) as [MustHaveFact, ...MustHaveFact[]]),
    values: choices(MUST_HAVE_LIMITS.valueLength, SPOKEN_LANGUAGES.length),
  })
  .refine(({ fact, values }) => values.every((value) => isValueOf(fact, value)), {
    path: ['values'],
    message: 'Please choose values of this fact.',
  });
export type FactMustHave = z.infer<typeof FactMustHave>;

/** A question with the options of which a member must have chosen one publicly. */
export const QuestionMustHave = z
  .strictObject({
    kind: z.literal('question'),
    question: QuestionParams.shape.question,
    options: choices(QUESTIONS_LIMITS.optionLength, QUESTIONS_LIMITS.options),
  })
  .refine(({ question, options }) => options.every((option) => isOptionOf(question, option)), {
    path: ['options'],
    message: 'Please choose answers of this question.',
  });
export type QuestionMustHave = z.infer<typeof QuestionMustHave>;

/** The largest distance of the search settings, which then is never widened. */
const DistanceMustHave = z.strictObject({ kind: z.literal('distance') });

/** What a member must have to be suggested. */
export const MustHave = z.discriminatedUnion('kind', [FactMustHave, DistanceMustHave, QuestionMustHave]);
export type MustHave = z.infer<typeof MustHave>;

const MustHaves = z
  .array(MustHave)
  .max(MUST_HAVE_LIMITS.chosen, `Choose at most ${numberWord(MUST_HAVE_LIMITS.chosen)} must-haves.`)
  .refine((all) => isUnique(all.map(subjectOf)), 'Choose each must-have once.');

/** PUT /api/user/must-haves: all must-haves. */
export const MustHavesBody = z.strictObject({
  mustHaves: MustHaves,
  /** The list that was edited; nothing is stored if it is not the current one. */
  before: z.array(MustHave).max(MUST_HAVE_LIMITS.chosen).optional(),
  /** Needed once for questions on special categories of personal data, as for answers. */
  consent: z.literal(true).optional(),
});
export type MustHavesBody = z.infer<typeof MustHavesBody>;

/** GET /api/user/must-haves: in the order in which they were chosen. */
export const MustHavesView = z.strictObject({ mustHaves: z.array(MustHave) });
export type MustHavesView = z.infer<typeof MustHavesView>;

/**
 * POST /api/user/must-haves/count: number of people who are left with these must-haves, as all numbers that
 * depend on must-haves in steps: 0 without `more` is nobody, and `more` says that there are more than
 * `count`.
 */
export const MustHavesCountView = SuggestionsCountView.extend({
  /** Looser must-haves that leave more people; empty while more than one step is left. */
  offers: z.array(
    SuggestionsCountView.extend({
      /** Null for all of them, where softening one leaves nobody more. */
      mustHave: MustHave.nullable(),
      /** The distance in km that loosens it; null for its removal. */
      maxDistanceKm: z.number().int().nullable(),
    }),
  ),
});
export type MustHavesCountView = z.infer<typeof MustHavesCountView>;
