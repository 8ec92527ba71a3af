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

/** Returns the schema of a list of at least one value, without duplicates. */
const choices = (length: number, max: number) =>
  z
    .array(z.string().min(1).max(length))
    .min(1, 'Choose at least one value.')
    .max(max)
    .refine(isUnique, 'Choose each value once.');

/** A fact, with values of which a member must show one. */
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

/** A question, with options of which a member must have chosen one publicly. */
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

/** The largest distance of the search settings. As a must-have, it is never widened. */
const DistanceMustHave = z.strictObject({ kind: z.literal('distance') });

/** A must-have: what a member must have to be suggested to the caller. */
export const MustHave = z.discriminatedUnion('kind', [FactMustHave, DistanceMustHave, QuestionMustHave]);
export type MustHave = z.infer<typeof MustHave>;

const MustHaves = z
  .array(MustHave)
  .max(MUST_HAVE_LIMITS.chosen, `Choose at most ${numberWord(MUST_HAVE_LIMITS.chosen)} must-haves.`)
  .refine((all) => isUnique(all.map(subjectOf)), 'Choose each must-have once.');

/** PUT /api/user/must-haves: all must-haves. */
export const MustHavesBody = z.strictObject({
  mustHaves: MustHaves,
  /** The list that was edited. If it is not the current one, nothing is stored. */
  before: z.array(MustHave).max(MUST_HAVE_LIMITS.chosen).optional(),
  /** Required once for questions on special categories of personal data, as for answers. */
  consent: z.literal(true).optional(),
});
export type MustHavesBody = z.infer<typeof MustHavesBody>;

/** GET /api/user/must-haves: in the order in which they were chosen. */
export const MustHavesView = z.strictObject({ mustHaves: z.array(MustHave) });
export type MustHavesView = z.infer<typeof MustHavesView>;

/**
 * POST /api/user/must-haves/count: the number of people who fit with these must-haves, in steps. `more` says
 * that there are more than `count`; 0 without `more` means that there is nobody.
 */
export const MustHavesCountView = SuggestionsCountView.extend({
  /** Looser must-haves with which more people fit; empty while there are enough people. */
  offers: z.array(
    SuggestionsCountView.extend({
      /**
       * The must-have that is loosened; null for the removal of all, if loosening a single one does not help.
       */
      mustHave: MustHave.nullable(),
      /** The distance in km to which it is widened; null if the must-have is removed. */
      maxDistanceKm: z.number().int().nullable(),
    }),
  ),
});
export type MustHavesCountView = z.infer<typeof MustHavesCountView>;
