import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { Injectable } from '@nestjs/common';
import type { PushPayload } from '@contract';
import webPush from 'web-push';
import { AppConfig } from '../../platform/config/app-config.js';
import { isPushService } from './push.hosts.js';
import type { PushSubscription } from './push-subscription.schema.js';

const TIMEOUT_MS = 10_000;
/** What a push service says when a browser has left it for good, or was subscribed with another key of ours. */
const ENDED = new Set([401, 403, 404, 410]);
/** What may be better later. */
const PASSING = new Set([408, 425, 429]);

export type PushOutcome = 'sent' | 'ended' | 'refused';

/** Sends web push messages: encrypted for the browser (RFC 8291), signed for its push service (RFC 8292). */
@Injectable()
export class PushClient {
  private readonly agent: Agent;

  constructor(private readonly config: AppConfig) {
    const { caFile } = config.push;
    this.agent = new Agent({ keepAlive: true, ...(caFile ? { ca: readFileSync(caFile) } : {}) });
  }

  /**
   * Sends one message, which the push service keeps for `ttlSeconds` while the browser is away; an earlier one of the same topic
   * is replaced there.
   * @throws when trying again later may help: no answer in 10 s, 429, 5xx
   */
  async send(
    { endpoint, p256dh, auth }: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
    payload: PushPayload,
    { topic, ttlSeconds }: { topic: string; ttlSeconds: number },
  ): Promise<PushOutcome> {
    const { vapid, subject, hosts } = this.config.push;
    if (!vapid || !isPushService(endpoint, hosts)) return 'ended';
    const error = await this.post({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...vapid },
      TTL: ttlSeconds,
      topic,
      urgency: 'high',
      timeout: TIMEOUT_MS,
      agent: this.agent,
    });
    if (error === null) return 'sent';
    const status = error instanceof webPush.WebPushError ? error.statusCode : undefined;
    if (status !== undefined && ENDED.has(status)) return 'ended';
    if (status !== undefined && status < 500 && !PASSING.has(status)) return 'refused';
    // Without its cause, which holds the endpoint and the answer's text: neither belongs into a log.
    throw new Error(`A push service did not take a message: ${status ?? codeOf(error)}`);
  }

  /** What went wrong, or null. */
  private post(
    subscription: webPush.PushSubscription,
    payload: PushPayload,
    options: webPush.RequestOptions,
  ): Promise<unknown> {
    return webPush.sendNotification(subscription, JSON.stringify(payload), options).then(
      () => null,
      (error: unknown) => error,
    );
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
