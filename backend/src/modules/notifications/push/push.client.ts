import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import webPush, { type VapidKeys } from 'web-push';
import type { PushPayload } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { readPushResponse, retryAfterMs, type PushOutcome } from './push-response.rules.js';
import { pushServiceUrl } from './push-service-url.rules.js';
import type { PushSubscription } from './push-subscription.schema.js';

/** Time limit in ms from the connection to the last byte of the response. */
const TIMEOUT_MS = 10_000;
/**
 * Maximum number of bytes that are read of a response. A longer one is aborted, so that it cannot fill the
 * memory or keep the connection open.
 */
const MAX_RESPONSE_BYTES = 8 * 1024;
/** Time in ms for which a token is used. Apple refuses tokens that change more than once an hour. */
const TOKEN_MS = 6 * 3_600_000;
/** Validity of a token; push services accept at most 24 hours. */
const TOKEN_VALID_SECONDS = 12 * 3_600;
/** Maximum number of origins with a token. Members choose the origins, among known push services. */
const MAX_TOKENS = 200;

export interface PushResponse {
  outcome: PushOutcome;
  /** For the log: the push service, its status, and the meaning of the response. */
  about: { service: string; status: number; reason: string };
  /** The wait in ms that the service asks for. */
  retryAfterMs: number | undefined;
}

interface Response {
  status: number;
  text: string;
  retryAfter: string | undefined;
}

/** Sends web push messages: encrypted for the browser (RFC 8291), signed for its push service (RFC 8292). */
@Injectable()
export class PushClient {
  private readonly agent: Agent;
  /** Authorization headers by the origin of the push service. */
  private readonly tokens = new LRUCache<string, string>({ max: MAX_TOKENS, ttl: TOKEN_MS });

  constructor(private readonly config: AppConfig) {
    const { pushCaFile } = config;
    this.agent = new Agent({ keepAlive: true, ...(pushCaFile ? { ca: readFileSync(pushCaFile) } : {}) });
  }

  /**
   * Sends one message. While the browser is offline, the push service keeps it for `ttlSeconds`; it replaces
   * an earlier message with the same topic. Returns `ended` for an endpoint outside of the known push
   * services, so that its subscription is removed.
   * @throws when the service does not respond within 10 s, and in a process without the private key
   */
  async send(
    { endpoint, p256dh, auth }: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
    payload: PushPayload,
    { topic, ttlSeconds }: { topic: string; ttlSeconds: number },
  ): Promise<PushResponse> {
    const { vapidKeys, vapidSubject, pushHosts } = this.config;
    const url = pushServiceUrl(endpoint, pushHosts);
    if (!vapidKeys || !url)
      return {
        outcome: 'ended',
        about: { service: 'none', status: 0, reason: 'unknown push service' },
        retryAfterMs: undefined,
      };
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: url.href, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { TTL: ttlSeconds, topic, urgency: 'high' },
    );
    const { publicKey, privateKey } = vapidKeys;
    if (!privateKey) throw new Error('This process sends no pushes: see SECRET_ACCESS.');
    const token =
      this.tokens.get(url.origin) ?? tokenFor(url.origin, vapidSubject, { publicKey, privateKey });
    if (!this.tokens.has(url.origin)) this.tokens.set(url.origin, token);
    const response = await this.post(url, { ...headers, Authorization: token }, body);
    const { outcome, reason } = readPushResponse(response);
    // The clock may have been wrong when the token was created.
    if (outcome === 'token-refused') this.tokens.delete(url.origin);
    return {
      outcome,
      about: { service: url.hostname, status: response.status, reason },
      retryAfterMs: retryAfterMs(response.retryAfter, Date.now()),
    };
  }

  /**
   * Posts to exactly the URL that was checked. If the body of the response is too long or too slow, the
   * connection is closed, and the bytes received so far are used. A message for which an idle connection was
   * reused just when the service closed it is sent again.
   */
  private post(url: URL, headers: OutgoingHttpHeaders, body: Buffer | null): Promise<Response> {
    return new Promise((resolve, reject) => {
      const post = request(url, { method: 'POST', headers, agent: this.agent });
      const limit = setTimeout(() => post.destroy(new TimeoutError()), TIMEOUT_MS);
      /** Called when no more data will arrive. */
      let end = (error?: Error): void => {
        const code = error ? codeOf(error) : 'no response';
        if (post.reusedSocket && code === 'ECONNRESET') resolve(this.post(url, headers, body));
        else reject(pushError(code));
      };
      post.once('close', () => {
        clearTimeout(limit);
        end();
      });
      post.on('error', (error) => end(error));
      post.once('response', (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        const parts: Buffer[] = [];
        let bytes = 0;
        // The status is known now, so an error in the body does not matter.
        end = () =>
          resolve({ status, text: Buffer.concat(parts).toString(), retryAfter: answered['retry-after'] });
        if (status < 300) end();
        response.on('error', () => end());
        response.on('end', () => end());
        response.on('data', (chunk: Buffer) => {
          parts.push(chunk.subarray(0, MAX_RESPONSE_BYTES - bytes));
          bytes += chunk.length;
          if (bytes > MAX_RESPONSE_BYTES) post.destroy();
        });
      });
      post.end(body);
    });
  }
}

/** Returns the header with a token for the messages to one push service (RFC 8292). */
function tokenFor(origin: string, subject: string, { publicKey, privateKey }: VapidKeys): string {
  const until = Math.floor(Date.now() / 1000) + TOKEN_VALID_SECONDS;
  return webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', until).Authorization;
}

class TimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Omits the cause, which contains the endpoint, because the endpoint must not appear in logs. */
const pushError = (reason: string | number): Error =>
  new Error(`A push service did not accept a message: ${reason}`);

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : 'no response');
