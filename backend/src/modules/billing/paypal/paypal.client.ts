import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { BRAND } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { SingleFlight } from '../../../platform/database/single-flight.js';
import { boundedText } from '../../../platform/http/bounded-text.js';
import { Logger } from '../../../platform/logging/logger.js';
import { PaypalBreaker } from './paypal-circuit-breaker.service.js';
import { PaypalAway, PaypalRefusal } from './paypal.errors.js';
import {
  moneyOf,
  PaypalCapture,
  PaypalOrder,
  PaypalProblem,
  PaypalRefund,
  PaypalToken,
} from './paypal.rules.js';

/** One call, its token and the body of its answer included, takes no longer. */
const CALL_MS = 8_000;
/** What one request of a member's may spend on PayPal, however many calls it needs; beyond it the worker goes on. */
const REQUEST_MS = 9_000;
/** An order with all its parts is a few kB. */
const MAX_BYTES = 256 * 1024;
/** A token is given up this long before its end. */
const TOKEN_MARGIN_MS = 60_000;

export interface NewPaypalOrder {
  /** Our own id of the payment: idempotency key, and how the payment is known again. */
  id: string;
  cents: number;
  currency: string;
  description: string;
}

/** PayPal's Orders v2 over HTTP, with its idempotency keys and our time-outs. */
@Injectable()
export class PaypalClient {
  private token: { value: string; until: number } | undefined;
  private readonly tokens = new SingleFlight<string>();

  constructor(
    private readonly breaker: PaypalBreaker,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Whether there are credentials to sell with. */
  get isConfigured(): boolean {
    return Boolean(this.config.paypal.clientId && this.config.paypal.clientSecret);
  }

  /** @throws PaypalRefusal, PaypalAway (all methods do) */
  createOrder({ id, cents, currency, description }: NewPaypalOrder): Promise<PaypalOrder> {
    const back = `${this.config.publicUrl}/subscription`;
    return this.call('POST', '/v2/checkout/orders', PaypalOrder, {
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

  order(paypalOrderId: string): Promise<PaypalOrder> {
    return this.call('GET', `/v2/checkout/orders/${encodeURIComponent(paypalOrderId)}`, PaypalOrder);
  }

  capture(captureId: string): Promise<PaypalCapture> {
    return this.call('GET', `/v2/payments/captures/${encodeURIComponent(captureId)}`, PaypalCapture);
  }

  /** Takes an approved order's money; the same `requestId` again gives the first outcome and takes nothing more. */
  captureOrder(paypalOrderId: string, requestId: string): Promise<PaypalOrder> {
    const path = `/v2/checkout/orders/${encodeURIComponent(paypalOrderId)}/capture`;
    return this.call('POST', path, PaypalOrder, { requestId, body: {} });
  }

  /** Sends back what is left of a payment; the same `requestId` again gives the first outcome and sends nothing more. */
  refundCapture(captureId: string, requestId: string): Promise<PaypalRefund> {
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
    return this.call('POST', path, PaypalRefund, { requestId, body: {} });
  }

  private call<Schema extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: Schema,
    { requestId, body }: { requestId?: string; body?: object } = {},
  ): Promise<z.output<Schema>> {
    const signal = AbortSignal.timeout(CALL_MS);
    const send = (token: string): Promise<Answer> =>
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
      let answer = await send(token);
      if (answer.status === 401) {
        // The token was withdrawn before its time.
        if (this.token?.value === token) this.token = undefined;
        answer = await send(await this.accessToken());
      }
      return this.read(answer, schema);
    });
  }

  /** All calls that come without a token wait for the same new one. */
  private async accessToken(): Promise<string> {
    if (this.token && this.token.until > this.clock.now().getTime()) return this.token.value;
    return this.tokens.run('', () => this.newToken());
  }

  private async newToken(): Promise<string> {
    const now = this.clock.now().getTime();
    const { clientId = '', clientSecret = '' } = this.config.paypal;
    const answer = await this.fetch('/v1/oauth2/token', {
      method: 'POST',
      signal: AbortSignal.timeout(CALL_MS),
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token: value, expires_in: seconds } = this.read(answer, PaypalToken);
    this.token = { value, until: now + seconds * 1000 - TOKEN_MARGIN_MS };
    return value;
  }

  /** Asks once, and once more after the rest that PayPal wants first (429), if that is a short one. */
  private async fetch(path: string, init: RequestInit & { signal: AbortSignal }): Promise<Answer> {
    await this.breaker.rested(init.signal);
    const answer = await this.fetchOnce(path, init);
    if (answer.status !== 429) return answer;
    this.breaker.rest(answer.retryAfter);
    await this.breaker.rested(init.signal);
    const second = await this.fetchOnce(path, init);
    if (second.status === 429) this.breaker.rest(second.retryAfter);
    return second;
  }

  private async fetchOnce(path: string, init: RequestInit): Promise<Answer> {
    try {
      const response = await fetch(this.config.paypal.apiUrl + path, { ...init, redirect: 'error' });
      const { status, headers } = response;
      const text = await boundedText(response, MAX_BYTES);
      this.breaker.note(status < 500);
      const seconds = Number(headers.get('retry-after') ?? NaN);
      const retryAfter = seconds >= 0 ? seconds : null;
      return { status, path, retryAfter, body: text === '' ? {} : (JSON.parse(text) as unknown) };
    } catch (error) {
      this.breaker.note(false);
      this.logger.warn('PayPal did not answer', { path, error });
      throw new PaypalAway('PayPal did not answer', { cause: error });
    }
  }

  private read<Schema extends z.ZodType>({ status, path, body }: Answer, schema: Schema): z.output<Schema> {
    if (status >= 200 && status < 300) {
      const parsed = schema.safeParse(body);
      if (parsed.success) return parsed.data;
      this.logger.error('PayPal answered something unknown', { path, issues: parsed.error.message });
      throw new PaypalAway('PayPal answered something unknown');
    }
    const problem = PaypalProblem.safeParse(body).data;
    const issue = problem?.details?.[0]?.issue ?? problem?.name ?? 'UNKNOWN';
    this.logger.warn('PayPal refused', { path, status, issue, debugId: problem?.debug_id });
    // 409: another call for the same thing is under way.
    if (status >= 500 || status === 429 || status === 409 || status === 401)
      throw new PaypalAway(`PayPal answered ${status}`);
    throw new PaypalRefusal(status, issue);
  }
}

interface Answer {
  status: number;
  path: string;
  /** What Retry-After says, in seconds. */
  retryAfter: number | null;
  body: unknown;
}

/**
 * Waits for what a member's request asks of PayPal, but never longer than a request may take. The work itself goes on, and its result is
 * stored as if it had been waited for.
 * @throws PaypalAway when it takes too long; whatever the work throws
 */
export async function withinRequest<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaypalAway('PayPal took too long')), REQUEST_MS);
  });
  try {
    return await Promise.race([work(), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
