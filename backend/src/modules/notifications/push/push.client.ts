import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { Injectable } from '@nestjs/common';
import type { PushPayload } from '@contract';
import webPush from 'web-push';
import { AppConfig } from '../../../platform/config/app-config.js';
import { pushServiceUrl } from './push-host.rules.js';
import type { PushSubscription } from './push-subscription.schema.js';

/** Time limit in ms from the connection to the last byte of the response. */
const TIMEOUT_MS = 10_000;
/**
 * Only the status is used. A longer response is aborted, so that it cannot fill the memory or keep the
 * connection open.
 */
const MAX_RESPONSE_BYTES = 8 * 1024;
/** Statuses for a subscription that the browser has ended or that was created with another VAPID key. */
const ENDED_STATUSES = new Set([401, 403, 404, 410]);
/** Statuses below 500 after which a later attempt may succeed. */
const RETRYABLE_STATUSES = new Set([408, 425, 429]);

export type PushOutcome = 'sent' | 'ended' | 'refused';

/** Sends web push messages: encrypted for the browser (RFC 8291), signed for its push service (RFC 8292). */
@Injectable()
export class PushClient {
  private readonly agent: Agent;

  constructor(private readonly config: AppConfig) {
    const { pushCaFile } = config;
    this.agent = new Agent({ keepAlive: true, ...(pushCaFile ? { ca: readFileSync(pushCaFile) } : {}) });
  }

  /**
   * Sends one message. While the browser is offline, the push service keeps it for `ttlSeconds`, in place of
   * an earlier message with the same topic. Returns `ended` for an endpoint outside of the known push
   * services, so that its subscription is removed.
   * @throws when a later attempt may succeed: no response in 10 s, 429, 5xx
   */
  async send(
    { endpoint, p256dh, auth }: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
    payload: PushPayload,
    { topic, ttlSeconds }: { topic: string; ttlSeconds: number },
  ): Promise<PushOutcome> {
    const { vapidKeys, vapidSubject: subject, pushHosts } = this.config;
    const url = pushServiceUrl(endpoint, pushHosts);
    if (!vapidKeys || !url) return 'ended';
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: url.href, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails: { subject, ...vapidKeys }, TTL: ttlSeconds, topic, urgency: 'high' },
    );
    const status = await this.post(url, headers, body);
    if (status >= 200 && status < 300) return 'sent';
    if (ENDED_STATUSES.has(status)) return 'ended';
    // A redirect is not followed; it counts as refused.
    if (status < 500 && !RETRYABLE_STATUSES.has(status)) return 'refused';
    throw failed(status);
  }

  /**
   * Posts to exactly the URL that was checked. The response body is discarded. The connection is closed if
   * the body is too long or too slow.
   * @returns the status of the response
   */
  private post(url: URL, headers: OutgoingHttpHeaders, body: Buffer | null): Promise<number> {
    return new Promise((resolve, reject) => {
      const post = request(url, { method: 'POST', headers, agent: this.agent });
      const limit = setTimeout(() => post.destroy(new TimeoutError()), TIMEOUT_MS);
      post.once('close', () => {
        clearTimeout(limit);
        reject(failed('no response'));
      });
      // Stays active while the body is read: the status is known then, and a failure changes nothing.
      post.on('error', (error) => reject(failed(codeOf(error))));
      post.once('response', (response) => {
        let bytes = 0;
        response.on('error', () => undefined);
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_RESPONSE_BYTES) post.destroy();
        });
        resolve(response.statusCode ?? 0);
      });
      post.end(body);
    });
  }
}

class TimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Omits the cause, which contains the endpoint, because the endpoint must not appear in logs. */
const failed = (reason: string | number): Error =>
  new Error(`A push service did not accept a message: ${reason}`);

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : 'no response');
