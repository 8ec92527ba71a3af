import { ECDH } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EndPushBody, LIMITS, type PushSubscriptionBody, type SuccessView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { ErasureRegistry } from '../../users/index.js';
import { pushServiceUrl } from './push-host.rules.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

const AUTH_BYTES = 16;

/** The browsers of members that take web push. */
@Injectable()
export class PushSubscriptionsService implements OnModuleInit {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly erasers: ErasureRegistry,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.erasers.register((userId) => this.subscriptions.erase(userId));
  }

  /**
   * Keeps the caller's browser, for as long as this session lasts; of more than 10 the oldest goes.
   * @returns whether it is new
   * @throws AppError PUSH_OFF, PUSH_SERVICE_UNKNOWN, VALIDATION for keys that are none
   */
  async add(me: Principal, { endpoint, keys }: PushSubscriptionBody): Promise<boolean> {
    if (!this.config.push.vapid) throw new AppError('PUSH_OFF');
    const url = pushServiceUrl(endpoint, this.config.push.hosts);
    if (!url) throw AppError.field('PUSH_SERVICE_UNKNOWN', 'endpoint');
    if (!isPoint(keys.p256dh)) throw AppError.field('VALIDATION', 'keys.p256dh');
    if (Buffer.from(keys.auth, 'base64url').length !== AUTH_BYTES)
      throw AppError.field('VALIDATION', 'keys.auth');
    const createdAt = this.clock.now();
    const isNew = await this.subscriptions.put(me.userId, {
      endpoint: url.href,
      ...keys,
      sessionId: me.sessionId,
      createdAt,
    });
    await this.subscriptions.keepNewest(me.userId, LIMITS.pushSubscriptions);
    return isNew;
  }

  /** Forgets the caller's browser; one that is not known, or not theirs, changes nothing. */
  async end(me: Principal, { endpoint }: EndPushBody): Promise<SuccessView> {
    const url = pushServiceUrl(endpoint, this.config.push.hosts);
    if (url) await this.subscriptions.removeByEndpoint(me.userId, url.href);
    return { success: true };
  }
}

/** Whether this is a public key that something can be encrypted for (RFC 8291): an uncompressed point on P-256. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  if (bytes.length !== 65) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
