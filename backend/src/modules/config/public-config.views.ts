import { pricesOf, PROFILES_LIMITS, type AdjustableLimits, type PublicConfigView } from '@contract';
import type { AppConfig } from '../../platform/config/app-config.js';

/** Returns the public configuration that browsers need before log-in; contains no secrets. */
export const toPublicConfigView = (config: AppConfig, limits: AdjustableLimits): PublicConfigView => ({
  supportEmail: config.supportEmail,
  businessEmail: config.businessEmail,
  currency: 'USD',
  paypal: {
    clientId: config.paypalClientId ?? null,
    sdkUrl: `${config.paypalSdkUrl}/sdk/js`,
  },
  prices: pricesOf(limits),
  dayTimezone: config.dayTimezone,
  vapidPublicKey: config.vapidKeys?.publicKey ?? null,
  icePolicy: config.icePolicy,
  limits: {
    dailyLikes: limits.dailyLikes,
    noteLength: limits.noteLength,
    announcementTitle: limits.announcementTitle,
    announcementText: limits.announcementText,
    photos: PROFILES_LIMITS.photos,
    photoBytes: PROFILES_LIMITS.photoBytes,
  },
});
