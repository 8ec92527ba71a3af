import * as z from 'zod';
import { Email } from '../auth/auth.schemas.js';
import { Instant } from '../common.js';

/** The addresses a member hides from: when each was named, the newest first. Nobody can read them back. */
export const HiddenAddressesView = z.strictObject({ addedAt: z.array(Instant) });
export type HiddenAddressesView = z.infer<typeof HiddenAddressesView>;

/** Which one to forget; without it all. */
export const ForgetAddressBody = z.strictObject({ email: Email.optional() }).default({});
export type ForgetAddressBody = z.infer<typeof ForgetAddressBody>;
