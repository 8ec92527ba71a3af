import * as z from 'zod';
import { Instant } from '../common.js';

/** Consents of members. Terms and privacy are accepted with the account and end with it. */
export const CONSENTS = [
  'terms',
  'religion',
  'answers',
  'selfie',
  'device-hints',
  'announcements',
  'push',
] as const;
export type ConsentKind = (typeof CONSENTS)[number];

/** The version of the notice at sign-up, null if the account is older than it, and the present one. */
const ConsentNoticeVersions = z.strictObject({ shown: z.int().nullable(), current: z.int() });

const Change = z.strictObject({ given: z.boolean(), at: Instant });

/** The history of each consent, newest first. The first entry is the current state. */
export const ConsentsView = z.strictObject({
  consents: z.array(z.strictObject({ kind: z.enum(CONSENTS), given: z.boolean(), history: z.array(Change) })),
  notice: ConsentNoticeVersions,
});
export type ConsentsView = z.infer<typeof ConsentsView>;

export const ConsentBody = z.strictObject({ given: z.boolean() });
export type ConsentBody = z.infer<typeof ConsentBody>;
