import { ECDH } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import {
  NOTIFICATIONS_SERVER_LIMITS,
  type EndPushBody,
  type PushSubscriptionBody,
  type RenewPushBody,
  type SuccessView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { CalendarDay } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isSameSecret } from '../../../platform/crypto/same-secret.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Authenticator, type Principal } from '../../../platform/http/principal.js';
import {
  ConsentsService,
  Erases,
  KEEP_ACCESS,
  RevokesAccess,
  type Revocations,
  type Revoke,
} from '../../users/index.js';
import { pushServiceUrl } from './push-service-url.rules.js';
import { PushSubscriptionRepository, type NewSubscription } from './push-subscription.repository.js';
import type { PushSubscription } from './push-subscription.schema.js';

const AUTH_BYTES = 16;

/** Manages the web push subscriptions of members' browsers. */
@Injectable()
export class PushSubscriptionsService implements OnApplicationBootstrap {
  private authenticator: Authenticator | undefined;

  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly consents: ConsentsService,
    private readonly modules: ModuleRef,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  @RevokesAccess('push subscriptions')
  revocations(): Revocations {
    const remove: Revoke = ({ userId, exceptSessionId }, tx) =>
      this.subscriptions.removeOthers(userId, exceptSessionId, tx);
    return {
      'sessions-ended': remove,
      // A push checks whether the session of its subscription has ended.
      'session-ended': KEEP_ACCESS,
      'second-factor-set': remove,
      'password-changed': remove,
      'password-reset': remove,
      'email-changed': KEEP_ACCESS,
      'email-change-undone': remove,
      'access-closed': remove,
    };
  }

  /** Deletes the stored data of an erased member. */
  @Erases({ collections: ['pushSubscriptions', 'pushEndpoints'] })
  erase(userId: string): Promise<void> {
    return this.subscriptions.erase(userId);
  }

  onApplicationBootstrap(): void {
    this.authenticator = this.modules.get(Authenticator, { strict: false });
  }

  /**
   * Subscribes the caller's browser for as long as this session lasts. Removes the oldest subscriptions above
   * `pushSubscriptions`.
   * @returns whether it is new
   * @throws AppError PUSH_OFF, PUSH_SERVICE_UNKNOWN, VALIDATION for invalid keys
   */
  async add(me: Principal, body: PushSubscriptionBody): Promise<boolean> {
    const subscription = this.toSubscription(me.sessionId, body);
    const isNew = await this.subscriptions.put(me.userId, subscription);
    await this.subscriptions.keepNewest(me.userId, NOTIFICATIONS_SERVER_LIMITS.pushSubscriptions);
    await this.consents.record(me.userId, 'push', true);
    return isNew;
  }

  /**
   * Replaces a subscription by the one with which the browser has replaced it, for as long as the session of
   * the replaced one lasts.
   * @throws AppError NOT_FOUND for an unknown subscription or a wrong secret, and when its session has ended;
   *   the errors of {@link add}
   */
  async renew({ replaced, subscription }: RenewPushBody): Promise<SuccessView> {
    const url = pushServiceUrl(replaced.endpoint, this.config.pushHosts);
    const found = url && (await this.subscriptions.findByEndpoint(url.href));
    if (!found || !isSameSecret(bytesOf(found.auth), bytesOf(replaced.auth))) throw new AppError('NOT_FOUND');
    const old = await this.findLoggedIn(found._id.toHexString(), found.userId.toHexString());
    if (!old) throw new AppError('NOT_FOUND');
    await this.subscriptions.renew(old, this.toSubscription(old.sessionId, subscription));
    return { success: true };
  }

  /**
   * Ends the subscription of the caller's browser. Does nothing for an unknown subscription or one of another
   * member.
   */
  async end(me: Principal, { endpoint }: EndPushBody): Promise<SuccessView> {
    const url = pushServiceUrl(endpoint, this.config.pushHosts);
    if (url) await this.subscriptions.removeByEndpoint(me.userId, url.href);
    // The consent remains while other devices are subscribed.
    if ((await this.subscriptions.idsOf(me.userId)).length === 0)
      await this.consents.record(me.userId, 'push', false);
    return { success: true };
  }

  /**
   * Returns a subscription of this member, or null. Removes it if the session that created it is no longer
   * valid, because a logged-out device gets no pushes.
   */
  async findLoggedIn(id: string, userId: string): Promise<PushSubscription | null> {
    const subscription = await this.subscriptions.find(id, userId);
    if (!subscription) return null;
    const { sessionId } = subscription;
    const principal = { userId, sessionId, role: 'member', status: 'active' } as const;
    if ((await this.authenticator?.stillValid([principal]))?.has(sessionId)) return subscription;
    await this.remove(subscription);
    return null;
  }

  /** Counts a push of a day. Returns false if the browser already has `limit` pushes of that day. */
  countPush(subscription: PushSubscription, day: CalendarDay, at: Date, limit: number): Promise<boolean> {
    return this.subscriptions.countPush(subscription, day, at, limit);
  }

  /** Subtracts a counted push that was not sent. */
  uncountPush(subscription: PushSubscription, day: CalendarDay): Promise<void> {
    return this.subscriptions.uncountPush(subscription, day);
  }

  remove(subscription: PushSubscription): Promise<void> {
    return this.subscriptions.remove(subscription);
  }

  private toSubscription(sessionId: string, { endpoint, keys }: PushSubscriptionBody): NewSubscription {
    if (!this.config.vapidKeys) throw new AppError('PUSH_OFF');
    const url = pushServiceUrl(endpoint, this.config.pushHosts);
    if (!url) throw AppError.field('PUSH_SERVICE_UNKNOWN', 'endpoint');
    if (!isPublicKey(keys.p256dh)) throw AppError.field('VALIDATION', 'keys.p256dh');
    if (bytesOf(keys.auth).length !== AUTH_BYTES) throw AppError.field('VALIDATION', 'keys.auth');
    return { endpoint: url.href, ...keys, sessionId, createdAt: this.clock.now() };
  }
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Returns whether the text is a public key for encryption (RFC 8291): an uncompressed point on P-256. */
function isPublicKey(p256dh: string): boolean {
  const bytes = bytesOf(p256dh);
  if (bytes.length !== 65) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
