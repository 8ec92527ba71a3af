import * as z from 'zod';
import { Email } from '../auth/email.schemas.js';
import { shownText } from '../common.js';
import { ADMIN_LIMITS } from './admin.limits.js';

/** POST /api/admin/sign-ups/lift-age-refusal: the audit log keeps the reason, but not the address. */
export const LiftAgeRefusalBody = z.strictObject({
  email: Email,
  reason: shownText(ADMIN_LIMITS.reasonLength, 'Please say why.'),
});
export type LiftAgeRefusalBody = z.infer<typeof LiftAgeRefusalBody>;
