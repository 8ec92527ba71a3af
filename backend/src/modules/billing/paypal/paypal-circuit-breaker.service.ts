import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { PaypalUnavailable } from './paypal.rules.js';

/**
 * After this many requests in a row without a response, only one request at a time is let through until
 * PayPal responds again.
 */
const FAILURE_THRESHOLD = 5;
/** The pause after a 429 without Retry-After, and the longest pause. */
const DEFAULT_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** Requests wait for the end of a pause that is no longer than this; otherwise they fail at once. */
const MAX_WAIT_MS = 3_000;

/**
 * Circuit breaker and rate-limit pause for all PayPal requests of this process. While PayPal does not
 * respond, requests fail at once instead of each waiting for its own time-out; after a 429 no request is sent
 * until the pause that PayPal asked for is over.
 */
@Injectable()
export class PaypalCircuitBreaker {
  private failuresInARow = 0;
  private inFlight = 0;
  /** End of the pause, by `performance.now()`. */
  private pausedUntil = 0;

  /** @throws PaypalUnavailable at once while the circuit is open; whatever the request throws */
  async run<T>(request: () => Promise<T>): Promise<T> {
    if (this.failuresInARow >= FAILURE_THRESHOLD && this.inFlight > 0)
      throw new PaypalUnavailable('PayPal has not responded for some time');
    this.inFlight += 1;
    try {
      return await request();
    } finally {
      this.inFlight -= 1;
    }
  }

  /** Counts the outcome of a request; a 5xx counts as no response. */
  record(hasResponded: boolean): void {
    this.failuresInARow = hasResponded ? 0 : this.failuresInARow + 1;
  }

  /** Begins a pause. @param seconds the value of Retry-After, or null */
  pause(seconds: number | null): void {
    const ms = Math.min(seconds === null ? DEFAULT_PAUSE_MS : seconds * 1000, MAX_PAUSE_MS);
    this.pausedUntil = Math.max(this.pausedUntil, performance.now() + ms);
  }

  /**
   * Waits for the end of a short pause. @throws PaypalUnavailable during a long one, or when `signal` aborts
   * the wait
   */
  async waitForPause(signal: AbortSignal): Promise<void> {
    const ms = this.pausedUntil - performance.now();
    if (ms <= 0) return;
    if (ms > MAX_WAIT_MS) throw new PaypalUnavailable('PayPal has asked for a pause');
    await sleep(ms, undefined, { signal }).catch((error: unknown) => {
      throw new PaypalUnavailable('PayPal has asked for a pause', { cause: error });
    });
  }
}
