import * as z from 'zod';
import { Instant, isUnique, optionalLine, switchesSchema } from '../common.js';
import { FACTS } from './fact-options.js';
import {
  Children,
  Education,
  Pets,
  ProfileFact,
  Pronouns,
  Religion,
  SpokenLanguage,
} from './option.schemas.js';
import { PROFILES_LIMITS } from './profiles.limits.js';

const Height = z.number().int().min(PROFILES_LIMITS.heightCm.min).max(PROFILES_LIMITS.heightCm.max);

/** Facts that the member has not filled in are absent. */
export const Facts = z
  .strictObject({
    pronouns: Pronouns,
    /** Height in centimetres. */
    height: z.number().int(),
    work: z.string(),
    education: Education,
    languages: z.array(SpokenLanguage),
    religion: Religion,
    children: Children,
    pets: Pets,
  })
  .partial();
export type Facts = z.infer<typeof Facts>;

/** The member's own facts. */
export const OwnFactsView = z.strictObject({
  facts: Facts,
  /** Facts that are not shown to other members. */
  hiddenFacts: z.array(ProfileFact),
  /** When the member agreed to storing their religion; null if none is stored. */
  religionConsentAt: Instant.nullable(),
});
export type OwnFactsView = z.infer<typeof OwnFactsView>;

const { pronouns, education, religion, children, pets } = Facts.shape;

/** PUT /api/user/facts: facts that are left out remain unchanged; null or an empty value removes a fact. */
export const UpdateFactsBody = z
  .strictObject({
    pronouns: pronouns.nullable(),
    height: Height.nullable().optional(),
    work: optionalLine(PROFILES_LIMITS.workLength).nullable().optional(),
    education: education.nullable(),
    languages: z
      .array(SpokenLanguage)
      .max(PROFILES_LIMITS.languages, `Choose at most ${PROFILES_LIMITS.languages} languages.`)
      .refine(isUnique, 'Choose each language once.')
      .optional(),
    religion: religion.nullable(),
    children: children.nullable(),
    pets: pets.nullable(),
    /** Replaces the list of hidden facts. */
    hiddenFacts: z.array(ProfileFact).max(FACTS.length).refine(isUnique, 'Name each once.').optional(),
    /** Shows or hides only these facts. */
    shownFacts: switchesSchema(FACTS).partial().optional(),
    /**
     * Consent to storing the religion, which is a special category of personal data and needs it separately.
     */
    religionConsent: z.boolean().optional(),
  })
  .refine((facts) => facts.religion == null || facts.religionConsent === true, {
    path: ['religion'],
    message: 'Your religion is stored only if you agree to it.',
  })
  .refine(({ hiddenFacts, shownFacts }) => hiddenFacts === undefined || shownFacts === undefined, {
    path: ['shownFacts'],
    message: 'Give all hidden facts or single ones.',
  });
export type UpdateFactsBody = z.infer<typeof UpdateFactsBody>;
