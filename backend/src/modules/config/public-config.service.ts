import { Injectable } from '@nestjs/common';
import { LIMITS, type PublicConfigView } from '@contract';
import { AppConfig } from '../../platform/config/app-config.js';

@Injectable()
export class PublicConfigService {
  constructor(private readonly config: AppConfig) {}

  /** What the browser must know of this installation before anyone logs in (wire.md "Bodies"); nothing secret. */
  view(): PublicConfigView {
    return {
      supportEmail: this.config.supportEmail,
      businessEmail: this.config.businessEmail,
      currency: 'USD',
      paypal: {
        clientId: this.config.paypal.clientId ?? null,
        sdkUrl: `${this.config.paypal.sdkUrl}/sdk/js`,
      },
      dayTimezone: this.config.dayTimezone,
      vapidPublicKey: this.config.push.vapid?.publicKey ?? null,
      icePolicy: this.config.ice.policy,
      limits: { dailyLikes: LIMITS.dailyLikes, photos: LIMITS.photos, photoBytes: LIMITS.photoBytes },
    };
  }
}
