import * as z from 'zod';
import { PRODUCT_IDS } from '../billing/products.js';

/** GET /api/config: what the browser must know of this installation before anyone logs in. */
export const PublicConfigView = z.strictObject({
  supportEmail: z.string(),
  businessEmail: z.string(),
  currency: z.literal('USD'),
  /**
   * `clientId` is null where nothing can be bought; `sdkUrl` is the whole address of the buttons script,
   * without its query.
   */
  paypal: z.strictObject({ clientId: z.string().nullable(), sdkUrl: z.string() }),
  /** What each product costs now, in cents. */
  prices: z.record(z.enum(PRODUCT_IDS), z.number().int()),
  dayTimezone: z.string(),
  /** The key with which a browser subscribes to web push; null where push is not set up. */
  vapidPublicKey: z.string().nullable(),
  /** `relay` when calls must go through a TURN server, so that no address of a member leaks. */
  icePolicy: z.enum(['all', 'relay']),
  limits: z.strictObject({
    dailyLikes: z.number().int(),
    photos: z.number().int(),
    photoBytes: z.number().int(),
  }),
});
export type PublicConfigView = z.infer<typeof PublicConfigView>;
