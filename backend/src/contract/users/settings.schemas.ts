import * as z from 'zod';
import { Email } from '../auth/auth.schemas.js';
import { Instant } from '../common.js';
import { SPOKEN_LANGUAGES } from '../profiles/fact-options.js';
import {
  Hobby,
  LookingFor,
  OnboardingStep,
  RelationshipType,
  SpokenLanguage,
} from '../profiles/option.schemas.js';
import { HOBBIES, RELATIONSHIP_TYPES } from '../profiles/profile-options.js';
import { SUGGESTIONS_LIMITS } from '../suggestions/suggestions.limits.js';
import { Language } from './language.schemas.js';

/** A suggested member must match one value of each list, unless the list is empty. */
export const SearchFilters = z.strictObject({
  intents: z.array(RelationshipType).max(RELATIONSHIP_TYPES.length),
  hobbies: z.array(Hobby).max(HOBBIES.length),
  languages: z.array(SpokenLanguage).max(SPOKEN_LANGUAGES.length),
  /** Only members with verified photos. */
  verified: z.boolean(),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

const Settings = z.strictObject({
  lookingFor: LookingFor,
  ageMin: z.number().int().min(SUGGESTIONS_LIMITS.ageRange.min).max(SUGGESTIONS_LIMITS.ageRange.max),
  ageMax: z.number().int().min(SUGGESTIONS_LIMITS.ageRange.min).max(SUGGESTIONS_LIMITS.ageRange.max),
  /** Kilometres; null means anywhere. */
  maxDistanceKm: z
    .number()
    .int()
    .min(SUGGESTIONS_LIMITS.distanceKm.min)
    .max(SUGGESTIONS_LIMITS.distanceKm.max)
    .nullable(),
  filters: SearchFilters,
});

/** Search settings of a member. */
export const SettingsView = Settings;
export type SettingsView = z.infer<typeof SettingsView>;

/** The wishes with which the suggestions of a member begin who has not set all of them. */
export const StartWishes = Settings.pick({ ageMin: true, ageMax: true, maxDistanceKm: true }).extend({
  /** Never set; these widen by themselves when few suggestions are left. */
  unset: z.array(z.enum(['ages', 'distance'])),
});
export type StartWishes = z.infer<typeof StartWishes>;

/** PUT /api/user/settings: omitted fields, and omitted filters, remain unchanged. */
export const UpdateSettingsBody = Settings.extend({ filters: SearchFilters.partial() })
  .partial()
  .refine(
    (value) => value.ageMin === undefined || value.ageMax === undefined || value.ageMin <= value.ageMax,
    { path: ['ageMax'], message: 'The upper age must not be below the lower one.' },
  );
export type UpdateSettingsBody = z.infer<typeof UpdateSettingsBody>;

/** The language of a member's pages, e-mails and pushes. */
export const LanguageSetting = z.strictObject({ language: Language });
export type LanguageSetting = z.infer<typeof LanguageSetting>;

/** The onboarding step to continue with, on any device; null ends onboarding permanently. */
export const Onboarding = z.strictObject({ step: OnboardingStep.nullable() });
export type Onboarding = z.infer<typeof Onboarding>;

/** A running pause, and the body that starts one. `until` is its end; null if only the member ends it. */
export const RunningPause = z.strictObject({ until: Instant.nullable() });
export type RunningPause = z.infer<typeof RunningPause>;

export const PauseView = z.strictObject({ pause: RunningPause.nullable() });
export type PauseView = z.infer<typeof PauseView>;

/** When each hidden address was added, newest first. The addresses themselves cannot be read. */
export const HiddenAddressesView = z.strictObject({ addedAt: z.array(Instant) });
export type HiddenAddressesView = z.infer<typeof HiddenAddressesView>;

/** The address to remove; all if omitted. */
export const ForgetAddressBody = z.strictObject({ email: Email.optional() }).default({});
export type ForgetAddressBody = z.infer<typeof ForgetAddressBody>;
