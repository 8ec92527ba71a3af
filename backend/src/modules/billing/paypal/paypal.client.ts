import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { BRAND } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { SingleFlight } from '../../../platform/concurrency/single-flight.js';
import { withTimeLimit } from '../../../platform/concurrency/time-limit.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { readBoundedText } from '../../../platform/http/bounded-text.js';
import { Logger } from '../../../platform/logging/logger.js';
import { PaypalCircuitBreaker } from './paypal-circuit-breaker.service.js';
import {
  moneyOf,
  PaypalOrder,
  PaypalProblem,
  PaypalRefund,
  PaypalRefusal,
  PaypalToken,
  PaypalUnavailable,
  secondsUntil,
} from './paypal.rules.js';

/** Time limit in ms of one request to PayPal, including the token and the response body. */
const REQUEST_TIMEOUT_MS = 8_000;
/**
 * Time limit in ms of all PayPal requests during one HTTP request of a member. After it the worker completes
 * the payment.
 */
const MEMBER_WAIT_MS = 9_000;
/** Maximum size of a response. A complete order has a few kB. */
const MAX_RESPONSE_BYTES = 256 * 1024;
/** Time in ms before its expiry at which a token is replaced. */
const TOKEN_MARGIN_MS = 60_000;

export interface NewPaypalOrder {
  /** Id of our order: idempotency key, and custom_id and invoice_id at PayPal. */
  id: string;
  cents: number;
  currency: string;
  description: string;
  /** Path of the page to which PayPal sends the member back if it could not open its own window. */
  backTo: string;
}

/** Client for PayPal's Orders v2 and Payments v2 APIs, with idempotency keys and time-outs. */
@Injectable()
export class PaypalClient {
  private token: { value: string; until: number } | undefined;
  private readonly tokens = new SingleFlight<string>();

  constructor(
    private readonly breaker: PaypalCircuitBreaker,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Returns whether PayPal credentials are configured. */
  get isConfigured(): boolean {
    return Boolean(this.config.paypalClientId && this.config.paypalClientSecret);
  }

  /**
   * Creates an order at PayPal.
   * @throws PaypalRefusal, PaypalUnavailable (also thrown by all other methods)
   */
  createOrder({ id, cents, currency, description, backTo }: NewPaypalOrder): Promise<PaypalOrder> {
    const back = this.config.publicUrl + backTo;
    return this.request('POST', '/v2/checkout/orders', PaypalOrder, {
      requestId: id,
      body: {
        intent: 'CAPTURE',
        purchase_units: [{ amount: moneyOf(cents, currency), description, custom_id: id, invoice_id: id }],
        payment_source: {
          paypal: {
            experience_context: {
              brand_name: BRAND.name,
              shipping_preference: 'NO_SHIPPING',
              user_action: 'PAY_NOW',
              return_url: back,
              cancel_url: back,
            },
          },
        },
      },
    });
  }

  getOrder(paypalOrderId: string): Promise<PaypalOrder> {
    return this.request('GET', `/v2/checkout/orders/${encodeURIComponent(paypalOrderId)}`, PaypalOrder);
  }

  /** Captures an approved order. A repeated `requestId` returns the first result and captures nothing. */
  captureOrder(paypalOrderId: string, requestId: string): Promise<PaypalOrder> {
    const path = `/v2/checkout/orders/${encodeURIComponent(paypalOrderId)}/capture`;
    return this.request('POST', path, PaypalOrder, { requestId, body: {} });
  }

  /**
   * Refunds the remaining amount of a capture. A repeated `requestId` returns the first result and refunds
   * nothing.
   */
  refundCapture(captureId: string, requestId: string): Promise<PaypalRefund> {
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
    return this.request('POST', path, PaypalRefund, { requestId, body: {} });
  }

  private request<Schema extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: Schema,
    { requestId, body }: { requestId?: string; body?: object } = {},
  ): Promise<z.output<Schema>> {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const send = (token: string): Promise<PaypalResponse> =>
      this.fetch(path, {
        method,
        signal,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId ? { 'paypal-request-id': requestId } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    return this.breaker.run(async () => {
      const token = await this.accessToken();
      let response = await send(token);
      if (response.status === 401) {
        // PayPal revoked the token before its expiry, so the next request gets a new one.
        if (this.token?.value === token) this.token = undefined;
        response = await send(await this.accessToken());
      }
      return this.parse(response, schema);
    });
  }

  /** Returns the access token. Concurrent requests without a valid token share one token request. */
  private async accessToken(): Promise<string> {
    if (this.token && this.token.until > this.clock.now().getTime()) return this.token.value;
    return this.tokens.run('', () => this.newToken());
  }

  private async newToken(): Promise<string> {
    const now = this.clock.now().getTime();
    const { paypalClientId: clientId = '', paypalClientSecret: clientSecret = '' } = this.config;
    const response = await this.fetch('/v1/oauth2/token', {
      method: 'POST',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token: value, expires_in: seconds } = this.parse(response, PaypalToken);
    this.token = { value, until: now + seconds * 1000 - TOKEN_MARGIN_MS };
    return value;
  }

  /** Sends a request. Repeats it once after a 429 if the pause that PayPal requests is short. */
  private async fetch(path: string, init: RequestInit & { signal: AbortSignal }): Promise<PaypalResponse> {
    await this.breaker.waitUntilPauseEnds(init.signal);
    const first = await this.fetchOnce(path, init);
    if (first.status !== 429) return first;
    this.breaker.pause(first.retryAfter);
    await this.breaker.waitUntilPauseEnds(init.signal);
    const second = await this.fetchOnce(path, init);
    if (second.status === 429) this.breaker.pause(second.retryAfter);
    return second;
  }

  private async fetchOnce(path: string, init: RequestInit): Promise<PaypalResponse> {
    try {
      const response = await fetch(this.config.paypalApiUrl + path, { ...init, redirect: 'error' });
      const { status, headers } = response;
      const text = await readBoundedText(response, MAX_RESPONSE_BYTES);
      this.breaker.recordResult(status < 500);
      const retryAfter = secondsUntil(headers.get('retry-after'), this.clock.now());
      return { status, path, retryAfter, body: text === '' ? {} : (JSON.parse(text) as unknown) };
    } catch (error) {
      this.breaker.recordResult(false);
      this.logger.warn('PayPal did not respond', { path, error });
      throw new PaypalUnavailable('PayPal did not answer', { cause: error });
    }
  }

  private parse<Schema extends z.ZodType>(
    { status, path, body }: PaypalResponse,
    schema: Schema,
  ): z.output<Schema> {
    if (status >= 200 && status < 300) {
      const parsed = schema.safeParse(body);
      if (parsed.success) return parsed.data;
      this.logger.error('PayPal sent an unknown response', { path, issues: parsed.error.message });
      throw new PaypalUnavailable('PayPal sent an unknown response');
    }
    const problem = PaypalProblem.safeParse(body).data;
    const issue = problem?.details?.[0]?.issue ?? problem?.name ?? 'UNKNOWN';
    this.logger.warn('PayPal refused a request', { path, status, issue, debugId: problem?.debug_id });
    // 409: another request with the same id is still in progress.
    if (status >= 500 || status === 429 || status === 409 || status === 401)
      throw new PaypalUnavailable(`PayPal responded with ${status}`);
    throw new PaypalRefusal(status, issue);
  }
}

interface PaypalResponse {
  status: number;
  path: string;
  /** Value of Retry-After in seconds. */
  retryAfter: number | null;
  body: unknown;
}

/**
 * Waits for PayPal within the time limit of a member's HTTP request. After the limit the work continues, and
 * its result is stored.
 * @throws PaypalUnavailable after the time limit; any error of the work
 */
export const withinMemberWait = <T>(work: () => Promise<T>): Promise<T> =>
  withTimeLimit(work, MEMBER_WAIT_MS, () => new PaypalUnavailable('PayPal took too long'));
