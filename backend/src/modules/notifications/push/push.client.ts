import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { Injectable } from '@nestjs/common';
import type { PushPayload } from '@contract';
import webPush from 'web-push';
import { AppConfig } from '../../../platform/config/app-config.js';
import { pushServiceUrl } from './push-host.rules.js';
import type { PushSubscription } from './push-subscription.schema.js';

/** The whole exchange, from the connection to the last byte of the answer, takes no longer. */
const TIMEOUT_MS = 10_000;
/** Only the status matters. A longer answer is cut off, so that it can neither fill the memory nor hold the connection. */
const MAX_ANSWER_BYTES = 8 * 1024;
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
   * is replaced there. An endpoint that is not a push service's is `ended`, so that its subscription is removed.
   * @throws when trying again later may help: no answer in 10 s, 429, 5xx
   */
  async send(
    { endpoint, p256dh, auth }: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
    payload: PushPayload,
    { topic, ttlSeconds }: { topic: string; ttlSeconds: number },
  ): Promise<PushOutcome> {
    const { vapid, subject, hosts } = this.config.push;
    const url = pushServiceUrl(endpoint, hosts);
    if (!vapid || !url) return 'ended';
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: url.href, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails: { subject, ...vapid }, TTL: ttlSeconds, topic, urgency: 'high' },
    );
    const status = await this.post(url, headers, body);
    if (status >= 200 && status < 300) return 'sent';
    if (ENDED.has(status)) return 'ended';
    // A redirect is not followed: it is an answer like any other that is no yes.
    if (status < 500 && !PASSING.has(status)) return 'refused';
    throw failed(status);
  }

  /**
   * Posts to exactly the URL that was checked. The answer's body is thrown away; its connection is closed when the body is too long or
   * too slow.
   * @returns the status of the answer
   */
  private post(url: URL, headers: OutgoingHttpHeaders, body: Buffer | null): Promise<number> {
    return new Promise((resolve, reject) => {
      const posting = request(url, { method: 'POST', headers, agent: this.agent });
      const limit = setTimeout(() => posting.destroy(new TimeoutError()), TIMEOUT_MS);
      posting.once('close', () => {
        clearTimeout(limit);
        reject(failed('no answer'));
      });
      // Also after the answer has begun: whatever breaks then changes nothing any more.
      posting.on('error', (error) => reject(failed(codeOf(error))));
      posting.once('response', (answer) => {
        let bytes = 0;
        answer.on('error', () => undefined);
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_ANSWER_BYTES) posting.destroy();
        });
        resolve(answer.statusCode ?? 0);
      });
      posting.end(body);
    });
  }
}

class TimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Without its cause, which holds the endpoint: that does not belong into a log. */
const failed = (what: string | number): Error => new Error(`A push service did not take a message: ${what}`);

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : 'no answer');
