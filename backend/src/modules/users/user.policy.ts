import { USERS_LIMITS } from '@contract';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { ageOn } from './age.rules.js';
import { contactWordsInName } from './contact-data.rules.js';

/**
 * Rejects actions that suspended members must not take: reaching others, buying and spending, and changing
 * profile, photos, lists and settings. They can only read (docs/product.md, Roles).
 * @throws AppError SUSPENDED
 */
export function assertNotSuspended(me: Principal): void {
  if (me.status === 'suspended') throw new AppError('SUSPENDED');
}

/**
 * Rejects a name with contact details, at sign-up and as a correction.
 * @throws AppError NAME_NOT_ALLOWED
 */
export function assertNameAllowed(name: string): void {
  const contact = contactWordsInName(name);
  if (contact !== null) throw AppError.field('NAME_NOT_ALLOWED', 'name', contact);
}

/**
 * Rejects the birth date of somebody who is under age, at sign-up and as a correction.
 * @param today `YYYY-MM-DD` in DAY_TIMEZONE (see `dayKey`)
 * @throws AppError UNDER_AGE
 */
export function assertOfAge(dob: Date, today: string): void {
  if (ageOn(dob, today) < USERS_LIMITS.minimumAge) throw AppError.field('UNDER_AGE', 'dob');
}
