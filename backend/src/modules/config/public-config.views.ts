import { LIMITS, type PublicConfigView } from '@contract';
import type { AppConfig } from '../../platform/config/app-config.js';

/**
 * What the browser must know of this installation before anyone logs in (wire.md "Bodies"); nothing secret.
 */
export const toPublicConfigView = (config: AppConfig): PublicConfigView => ({
  supportEmail: config.supportEmail,
  businessEmail: config.businessEmail,
  currency: 'USD',
  paypal: {
    clientId: config.paypalClientId ?? null,
    sdkUrl: `${config.paypalSdkUrl}/sdk/js`,
  },
  dayTimezone: config.dayTimezone,
  vapidPublicKey: config.vapidKeys?.publicKey ?? null,
  icePolicy: config.icePolicy,
  limits: { dailyLikes: LIMITS.dailyLikes, photos: LIMITS.photos, photoBytes: LIMITS.photoBytes },
});
