import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { Injectable } from '@nestjs/common';
import type { PushPayload } from '@contract';
import webPush from 'web-push';
import { AppConfig } from '../../../platform/config/app-config.js';
import { pushServiceUrl } from './push-host.rules.js';
import type { PushSubscription } from './push-subscription.schema.js';

/** For the whole exchange, from the connection to the last byte of the response. */
const TIMEOUT_MS = 10_000;
/**
 * Only the status matters. A longer response is aborted, so that it can neither fill the memory nor hold the
 * connection.
 */
const MAX_RESPONSE_BYTES = 8 * 1024;
/** Statuses for a browser that has ended its subscription, or was subscribed with another VAPID key. */
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
   * Sends one message. The push service keeps it for `ttlSeconds` while the browser is offline, in place of
   * an earlier one of the same topic. An endpoint that is not one of a known push service is `ended`, so that
   * its subscription is removed.
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
    // A redirect is not followed, it counts as refused.
    if (status < 500 && !RETRYABLE_STATUSES.has(status)) return 'refused';
    throw failed(status);
  }

  /**
   * Posts to exactly the URL that was checked. The response body is discarded; the connection is closed when
   * it is too long or too slow.
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
      // Also while the body is read: a failure then changes nothing, the status is known.
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

/** Without the cause, which contains the endpoint: that must not appear in logs. */
const failed = (reason: string | number): Error =>
  new Error(`A push service did not accept a message: ${reason}`);

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : 'no response');
