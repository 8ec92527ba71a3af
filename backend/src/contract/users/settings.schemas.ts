import * as z from 'zod';
import { LIMITS } from '../limits.js';
import { SPOKEN_LANGUAGES } from '../profiles/fact-options.js';
import { FIRST_RUN_STEPS, HOBBIES, LOOKING_FOR, RELATIONSHIP_TYPES } from '../profiles/profile-options.js';
import { LANGUAGES } from './languages.js';
import { Instant } from '../common.js';
import { Email } from '../auth/auth.schemas.js';

/** Of each list a member must have one, unless it is empty. */
export const SearchFilters = z.strictObject({
  intents: z.array(z.enum(RELATIONSHIP_TYPES)).max(RELATIONSHIP_TYPES.length),
  hobbies: z.array(z.enum(HOBBIES)).max(HOBBIES.length),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)).max(SPOKEN_LANGUAGES.length),
  /** Only members whose photos are verified. */
  verified: z.boolean(),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

const Settings = z.strictObject({
  lookingFor: z.enum(LOOKING_FOR),
  ageMin: z.number().int().min(LIMITS.ageRange.min).max(LIMITS.ageRange.max),
  ageMax: z.number().int().min(LIMITS.ageRange.min).max(LIMITS.ageRange.max),
  /** Kilometres; null means anywhere. */
  maxDistanceKm: z.number().int().min(LIMITS.distanceKm.min).max(LIMITS.distanceKm.max).nullable(),
  filters: SearchFilters,
});

/** Who a member wants to be shown. */
export const SettingsView = Settings;
export type SettingsView = z.infer<typeof SettingsView>;

/** A client that leaves `verified` out asks for everyone. */
const SentFilters = SearchFilters.extend({ verified: SearchFilters.shape.verified.default(false) });

export const UpdateSettingsBody = Settings.extend({ filters: SentFilters })
  .partial()
  .refine(
    (value) => value.ageMin === undefined || value.ageMax === undefined || value.ageMin <= value.ageMax,
    { path: ['ageMax'], message: 'The upper age must not be below the lower one.' },
  );
export type UpdateSettingsBody = z.infer<typeof UpdateSettingsBody>;

/** The language of a member's pages, mails and pushes. */
export const LanguageSetting = z.strictObject({ language: z.enum(LANGUAGES) });
export type LanguageSetting = z.infer<typeof LanguageSetting>;

/** The page to go on with, on whatever device; null ends it for good. */
export const FirstRun = z.strictObject({ step: z.enum(FIRST_RUN_STEPS).nullable() });
export type FirstRun = z.infer<typeof FirstRun>;

/** A running pause, and what begins one. `until` is its end; null for when the member ends it. */
export const RunningPause = z.strictObject({ until: Instant.nullable() });
export type RunningPause = z.infer<typeof RunningPause>;

export const PauseView = z.strictObject({ pause: RunningPause.nullable() });
export type PauseView = z.infer<typeof PauseView>;

/** The addresses a member hides from: when each was named, the newest first. Nobody can read them back. */
export const HiddenAddressesView = z.strictObject({ addedAt: z.array(Instant) });
export type HiddenAddressesView = z.infer<typeof HiddenAddressesView>;

/** Which one to forget; without it all. */
export const ForgetAddressBody = z.strictObject({ email: Email.optional() }).default({});
export type ForgetAddressBody = z.infer<typeof ForgetAddressBody>;
