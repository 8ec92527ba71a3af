import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { PaypalAway } from './paypal.errors.js';

/** After so many calls in a row without an answer only one at a time is let through, until one is answered. */
const UNANSWERED = 5;
/** How long PayPal is left alone after a 429 that does not say it, and at most. */
const REST_MS = 1_000;
const LONGEST_REST_MS = 30_000;
/** A shorter rest is waited out by whoever calls meanwhile. */
const WORTH_WAITING_MS = 3_000;

/**
 * Keeps PayPal's troubles from becoming ours: while it does not answer, callers are refused at once instead of each waiting for its own
 * time-out; when it asks for a rest (429), all calls of this process keep it.
 */
@Injectable()
export class PaypalBreaker {
  private unanswered = 0;
  private underWay = 0;
  /** When the rest is over, by `performance.now()`. */
  private restUntil = 0;

  /** @throws PaypalAway at once while PayPal does not answer; whatever the call throws */
  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.unanswered >= UNANSWERED && this.underWay > 0)
      throw new PaypalAway('PayPal has not answered for some time');
    this.underWay += 1;
    try {
      return await call();
    } finally {
      this.underWay -= 1;
    }
  }

  /** Notes how a request ended: with any answer of PayPal's own, or with none, a 5xx among them. */
  note(isAnswered: boolean): void {
    this.unanswered = isAnswered ? 0 : this.unanswered + 1;
  }

  /** Begins a rest. @param seconds what Retry-After says */
  rest(seconds: number | null): void {
    const ms = Math.min(seconds === null ? REST_MS : seconds * 1000, LONGEST_REST_MS);
    this.restUntil = Math.max(this.restUntil, performance.now() + ms);
  }

  /** Waits until a short rest is over. @throws PaypalAway when it is a long one, or when `signal` ends the wait */
  async rested(signal: AbortSignal): Promise<void> {
    const ms = this.restUntil - performance.now();
    if (ms <= 0) return;
    if (ms > WORTH_WAITING_MS) throw new PaypalAway('PayPal has asked for a rest');
    await sleep(ms, undefined, { signal }).catch((error: unknown) => {
      throw new PaypalAway('PayPal has asked for a rest', { cause: error });
    });
  }
}
