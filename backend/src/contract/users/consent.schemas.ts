import * as z from 'zod';
import { Instant } from '../common.js';

/** Consents of members. Terms and privacy are accepted with the account and end with it. */
export const CONSENTS = ['terms', 'religion', 'answers', 'selfie', 'announcements', 'push'] as const;
export type ConsentKind = (typeof CONSENTS)[number];

const Change = z.strictObject({ given: z.boolean(), at: Instant });

/** The history of each consent, newest first. The first entry is the current state. */
export const ConsentsView = z.strictObject({
  consents: z.array(z.strictObject({ kind: z.enum(CONSENTS), given: z.boolean(), history: z.array(Change) })),
});
export type ConsentsView = z.infer<typeof ConsentsView>;

export const AnnouncementConsentBody = z.strictObject({ given: z.boolean() });
export type AnnouncementConsentBody = z.infer<typeof AnnouncementConsentBody>;
