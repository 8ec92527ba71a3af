import { X509Certificate } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isPaypal } from '../../../platform/config/config.schema.js';
import { SingleFlight } from '../../../platform/database/single-flight.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { boundedText } from '../../../platform/http/bounded-text.js';
import { Logger } from '../../../platform/logging/logger.js';

const MINUTE_MS = 60_000;
/** A whole fetch, its body included. */
const FETCH_MS = 5_000;
const MAX_BYTES = 64 * 1024;
const MAX_KNOWN = 10;
/** Anybody can name addresses that do not exist; PayPal is not asked more often than this for all of them together. */
const FETCHES_A_MINUTE = 10;
const PATH = /^\/v1\/notifications\/certs\/CERT-[\w-]+$/;

/** The certificates PayPal signs webhooks with, fetched from PayPal and kept. */
@Injectable()
export class PaypalCertificates {
  private readonly known = new Map<string, X509Certificate>();
  /** When fetching an address failed last, in ms; it is not asked again for a minute. */
  private readonly failedAt = new Map<string, number>();
  private readonly fetching = new SingleFlight<X509Certificate>();
  /** The fetches of the last minute. */
  private fetchedAt: number[] = [];

  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Whether a certificate may be fetched there: only from PayPal's own hosts, or the configured API's, as anybody can sign with a
   * certificate of their own. The text must be exactly what was checked: no credentials, no query, no other spelling.
   */
  mayBeAt(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const { origin, pathname } = new URL(address);
    if (address !== origin + pathname || !PATH.test(pathname)) return false;
    const { apiUrl } = this.config.paypal;
    return isPaypal(apiUrl) ? isPaypal(address) : origin === new URL(apiUrl).origin;
  }

  /**
   * The certificate of a checked address. Webhooks that name the same one at once share one fetch.
   * @throws AppError PAYMENT_UNAVAILABLE when it cannot be had, so that PayPal sends the webhook again
   */
  async at(address: string): Promise<X509Certificate> {
    const known = this.known.get(address);
    if (known) return known;
    return this.fetching.run(address, () => this.fetch(address));
  }

  private async fetch(address: string): Promise<X509Certificate> {
    if (!this.mayFetch(address)) throw new AppError('PAYMENT_UNAVAILABLE');
    try {
      const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) });
      const text = await boundedText(answer, MAX_BYTES);
      if (!answer.ok) throw new Error(`The certificate's host answered ${answer.status}`);
      const certificate = new X509Certificate(text);
      if (this.known.size >= MAX_KNOWN) this.known.clear();
      this.known.set(address, certificate);
      return certificate;
    } catch (error) {
      this.failedAt.set(address, this.clock.now().getTime());
      this.logger.warn("PayPal's certificate could not be had", { error });
      throw new AppError('PAYMENT_UNAVAILABLE');
    }
  }

  /** Counts a fetch, unless this address failed a moment ago or too many were fetched in the last minute. */
  private mayFetch(address: string): boolean {
    const now = this.clock.now().getTime();
    const isRecent = (at: number): boolean => at <= now && now - at < MINUTE_MS;
    for (const [one, at] of this.failedAt) if (!isRecent(at)) this.failedAt.delete(one);
    this.fetchedAt = this.fetchedAt.filter(isRecent);
    if (this.failedAt.has(address) || this.fetchedAt.length >= FETCHES_A_MINUTE) return false;
    this.fetchedAt.push(now);
    return true;
  }
}
