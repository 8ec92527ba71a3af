import * as z from 'zod';
import { errorWhenMissing } from '../common.js';
import { AUTH_LIMITS } from './auth.limits.js';

/** A new password: characters of any script. The service rejects common passwords. */
export const NewPassword = z
  .string(errorWhenMissing('Please enter a password.'))
  .min(AUTH_LIMITS.passwordMin)
  .max(AUTH_LIMITS.passwordMax)
  .refine((value) => value.trim() !== '', 'Please enter a password.');

/** A password to check. It may be shorter than new ones, so that passwords from older rules still work. */
export const EnteredPassword = z
  .string(errorWhenMissing('Please enter your password.'))
  .min(1, 'Please enter your password.')
  .max(AUTH_LIMITS.passwordMax);
