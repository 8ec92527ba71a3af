import { USERS_LIMITS } from '../users/users.limits.js';
import { AUTH_LIMITS } from './auth.limits.js';

/** Below the birth date, which can be right, of somebody whose browser or address was refused before. */
export const UNDER_AGE_BEFORE_TEXT = `A birth date under ${USERS_LIMITS.minimumAge} was typed here or with this address before, so another one cannot be used for ${AUTH_LIMITS.birthDateKeptDays} days. If it was a slip, or somebody else, we gladly help: please write to us. Our address is under Contact.`;
