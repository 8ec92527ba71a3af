import { LIMITS, type PublicConfigView } from '@contract';
import type { AppConfig } from '../../platform/config/app-config.js';

/** What the browser must know of this installation before anyone logs in (wire.md "Bodies"); nothing secret. */
export const toPublicConfigView = (config: AppConfig): PublicConfigView => ({
  supportEmail: config.supportEmail,
  businessEmail: config.businessEmail,
  currency: 'USD',
  paypal: {
    clientId: config.paypal.clientId ?? null,
    sdkUrl: `${config.paypal.sdkUrl}/sdk/js`,
  },
  dayTimezone: config.dayTimezone,
  vapidPublicKey: config.push.vapid?.publicKey ?? null,
  icePolicy: config.ice.policy,
  limits: { dailyLikes: LIMITS.dailyLikes, photos: LIMITS.photos, photoBytes: LIMITS.photoBytes },
});
