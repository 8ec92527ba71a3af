import * as z from 'zod';
import { LIMITS } from '../limits.js';
import { LOOKING_FOR } from '../profiles/profile-options.js';

const Settings = z.strictObject({
  lookingFor: z.enum(LOOKING_FOR),
  ageMin: z.number().int().min(LIMITS.ageRange.min).max(LIMITS.ageRange.max),
  ageMax: z.number().int().min(LIMITS.ageRange.min).max(LIMITS.ageRange.max),
  /** Kilometres; null means anywhere. */
  maxDistanceKm: z.number().int().min(LIMITS.distanceKm.min).max(LIMITS.distanceKm.max).nullable(),
});

/** Who a member wants to be shown. */
export const SettingsView = Settings;
export type SettingsView = z.infer<typeof SettingsView>;

export const UpdateSettingsBody = Settings.partial().refine(
  (value) => value.ageMin === undefined || value.ageMax === undefined || value.ageMin <= value.ageMax,
  { path: ['ageMax'], message: 'The upper age must not be below the lower one.' },
);
export type UpdateSettingsBody = z.infer<typeof UpdateSettingsBody>;
