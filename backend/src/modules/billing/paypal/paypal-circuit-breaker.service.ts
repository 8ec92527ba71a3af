import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { PaypalUnavailable } from './paypal.rules.js';

/**
 * Number of consecutive requests without a response that opens the circuit. Only one request at a time is
 * then sent, until PayPal responds again.
 */
const FAILURE_THRESHOLD = 5;
/** Pause in ms after a 429 without Retry-After. */
const DEFAULT_PAUSE_MS = 1_000;
/** Longest pause in ms after a 429. */
const MAX_PAUSE_MS = 30_000;
/** Longest pause in ms for which a request waits. With a longer pause it fails at once. */
const MAX_WAIT_MS = 3_000;

/**
 * Circuit breaker and rate-limit pause for all PayPal requests of this process. While PayPal does not
 * respond, requests fail at once instead of waiting for a time-out each. After a 429, no request is sent
 * until the pause that PayPal requested is over.
 */
@Injectable()
export class PaypalCircuitBreaker {
  private failuresInARow = 0;
  private inFlight = 0;
  /** End of the pause in ms, measured by `performance.now()`. */
  private pausedUntil = 0;

  /**
   * Sends a request unless the circuit is open.
   * @throws PaypalUnavailable at once while the circuit is open; any error of the request
   */
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

  /** Records the result of a request. A 5xx counts as no response. */
  recordResult(hasResponded: boolean): void {
    this.failuresInARow = hasResponded ? 0 : this.failuresInARow + 1;
  }

  /**
   * Starts a pause.
   * @param seconds value of Retry-After, or null
   */
  pause(seconds: number | null): void {
    const ms = Math.min(seconds === null ? DEFAULT_PAUSE_MS : seconds * 1000, MAX_PAUSE_MS);
    this.pausedUntil = Math.max(this.pausedUntil, performance.now() + ms);
  }

  /**
   * Waits until a short pause is over.
   * @throws PaypalUnavailable during a long pause, or when `signal` aborts the wait
   */
  async waitUntilPauseEnds(signal: AbortSignal): Promise<void> {
    const ms = this.pausedUntil - performance.now();
    if (ms <= 0) return;
    if (ms > MAX_WAIT_MS) throw new PaypalUnavailable('PayPal has asked for a pause');
    await sleep(ms, undefined, { signal }).catch((error: unknown) => {
      throw new PaypalUnavailable('PayPal has asked for a pause', { cause: error });
    });
  }
}
