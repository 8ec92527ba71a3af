import * as z from 'zod';
import { PRODUCT_IDS } from '../billing/products.js';

/** GET /api/config: settings of this installation that the browser needs before log-in. */
export const PublicConfigView = z.strictObject({
  supportEmail: z.string(),
  businessEmail: z.string(),
  currency: z.literal('USD'),
  /**
   * `clientId` is null if purchases are disabled. `sdkUrl` is the URL of the script for the buttons, without
   * its query.
   */
  paypal: z.strictObject({ clientId: z.string().nullable(), sdkUrl: z.string() }),
  /** Current prices in cents. */
  prices: z.record(z.enum(PRODUCT_IDS), z.number().int()),
  dayTimezone: z.string(),
  /** The public key of web push; null if web push is disabled. */
  vapidPublicKey: z.string().nullable(),
  /** `relay` if all calls use a TURN server, which hides the network addresses of members from each other. */
  icePolicy: z.enum(['all', 'relay']),
  limits: z.strictObject({
    dailyLikes: z.number().int(),
    noteLength: z.number().int(),
    announcementTitle: z.number().int(),
    announcementText: z.number().int(),
    photos: z.number().int(),
    photoBytes: z.number().int(),
  }),
});
export type PublicConfigView = z.infer<typeof PublicConfigView>;
