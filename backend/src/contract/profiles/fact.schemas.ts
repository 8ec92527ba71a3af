import * as z from 'zod';
import { Instant, isUnique } from '../common.js';
import { inOneLine, isShowable, showsSomething } from '../text-rules.js';
import { FACT_OPTIONS, FACTS, SPOKEN_LANGUAGES } from './fact-options.js';
import { PROFILES_LIMITS } from './profiles.limits.js';

const Height = z.number().int().min(PROFILES_LIMITS.heightCm.min).max(PROFILES_LIMITS.heightCm.max);

/** One line; may be empty. */
const Work = z
  .string()
  .transform((text) => (showsSomething(text) ? inOneLine(text) : ''))
  .pipe(
    z
      .string()
      .max(PROFILES_LIMITS.workLength, `Use at most ${PROFILES_LIMITS.workLength} characters.`)
      .refine(isShowable, 'This has characters that cannot be shown.'),
  );

/** Unspecified facts are absent. */
export const Facts = z
  .strictObject({
    pronouns: z.enum(FACT_OPTIONS.pronouns),
    /** In centimetres. */
    height: z.number().int(),
    work: z.string(),
    education: z.enum(FACT_OPTIONS.education),
    languages: z.array(z.enum(SPOKEN_LANGUAGES)),
    religion: z.enum(FACT_OPTIONS.religion),
    children: z.enum(FACT_OPTIONS.children),
    pets: z.enum(FACT_OPTIONS.pets),
  })
  .partial();
export type Facts = z.infer<typeof Facts>;

/** The member's own facts. */
export const OwnFactsView = z.strictObject({
  facts: Facts,
  /** Facts that are not shown to other members. */
  hiddenFacts: z.array(z.enum(FACTS)),
  /** When the member agreed to the storage of their religion; null without one. */
  religionConsentAt: Instant.nullable(),
});
export type OwnFactsView = z.infer<typeof OwnFactsView>;

const { pronouns, education, religion, children, pets } = Facts.shape;

/** PUT /api/user/facts: omitted facts remain unchanged; null or empty removes a fact. */
export const UpdateFactsBody = z
  .strictObject({
    pronouns: pronouns.nullable(),
    height: Height.nullable().optional(),
    work: Work.nullable().optional(),
    education: education.nullable(),
    languages: z
      .array(z.enum(SPOKEN_LANGUAGES))
      .max(PROFILES_LIMITS.languages, `Choose at most ${PROFILES_LIMITS.languages} languages.`)
      .refine(isUnique, 'Choose each language once.')
      .optional(),
    religion: religion.nullable(),
    children: children.nullable(),
    pets: pets.nullable(),
    /** All hidden facts. */
    hiddenFacts: z.array(z.enum(FACTS)).max(FACTS.length).refine(isUnique, 'Name each once.').optional(),
    /** Concerns the religion only: a special category of personal data, stored with separate consent. */
    religionConsent: z.boolean().optional(),
  })
  .refine((facts) => facts.religion == null || facts.religionConsent === true, {
    path: ['religion'],
    message: 'Your religion is stored only if you agree to it.',
  });
export type UpdateFactsBody = z.infer<typeof UpdateFactsBody>;
