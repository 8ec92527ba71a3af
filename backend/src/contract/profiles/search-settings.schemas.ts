import * as z from 'zod';
import { SUGGESTIONS_LIMITS } from '../suggestions/suggestions.limits.js';
import { SPOKEN_LANGUAGES } from './fact-options.js';
import { Hobby, LookingFor, OnboardingStep, RelationshipType, SpokenLanguage } from './option.schemas.js';
import { HOBBIES, RELATIONSHIP_TYPES } from './profile-options.js';

/** Filters of suggestions. A member must match at least one value of each list that is not empty. */
export const SearchFilters = z.strictObject({
  intents: z.array(RelationshipType).max(RELATIONSHIP_TYPES.length),
  hobbies: z.array(Hobby).max(HOBBIES.length),
  languages: z.array(SpokenLanguage).max(SPOKEN_LANGUAGES.length),
  /** Whether only members with verified photos match. */
  verified: z.boolean(),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

const Settings = z.strictObject({
  lookingFor: LookingFor,
  ageMin: z.number().int().min(SUGGESTIONS_LIMITS.ageRange.min).max(SUGGESTIONS_LIMITS.ageRange.max),
  ageMax: z.number().int().min(SUGGESTIONS_LIMITS.ageRange.min).max(SUGGESTIONS_LIMITS.ageRange.max),
  /** Distance in kilometres; null means anywhere. */
  maxDistanceKm: z
    .number()
    .int()
    .min(SUGGESTIONS_LIMITS.distanceKm.min)
    .max(SUGGESTIONS_LIMITS.distanceKm.max)
    .nullable(),
  filters: SearchFilters,
  /** Whether suggestions are in the plain order, which no model makes. */
  plainOrder: z.boolean(),
});

/** Search settings of a member. */
export const SearchSettingsView = Settings;
export type SearchSettingsView = z.infer<typeof SearchSettingsView>;

/** The search settings with which suggestions begin for a member who has not set all of them. */
export const StartSearchSettings = Settings.pick({ ageMin: true, ageMax: true, maxDistanceKm: true }).extend({
  /** Settings that were never set. They widen automatically when few suggestions are left. */
  unset: z.array(z.enum(['ages', 'distance'])),
});
export type StartSearchSettings = z.infer<typeof StartSearchSettings>;

/** PUT /api/user/settings: settings and filters that are left out remain unchanged. */
export const UpdateSearchSettingsBody = Settings.extend({ filters: SearchFilters.partial() })
  .partial()
  .refine(
    (value) => value.ageMin === undefined || value.ageMax === undefined || value.ageMin <= value.ageMax,
    { path: ['ageMax'], message: 'The upper age must not be below the lower one.' },
  );
export type UpdateSearchSettingsBody = z.infer<typeof UpdateSearchSettingsBody>;

/** The onboarding step to continue with, on any device; null ends onboarding permanently. */
export const Onboarding = z.strictObject({ step: OnboardingStep.nullable() });
export type Onboarding = z.infer<typeof Onboarding>;
