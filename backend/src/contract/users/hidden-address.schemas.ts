import * as z from 'zod';
import { Email } from '../auth/email.schemas.js';
import { Instant } from '../common.js';

/**
 * When each address that the member hides from was added, newest first. The addresses themselves cannot be
 * read.
 */
export const HiddenAddressesView = z.strictObject({ addedAt: z.array(Instant) });
export type HiddenAddressesView = z.infer<typeof HiddenAddressesView>;

/** The address to remove; all addresses if it is left out. */
export const ForgetAddressBody = z.strictObject({ email: Email.optional() }).default({});
export type ForgetAddressBody = z.infer<typeof ForgetAddressBody>;
