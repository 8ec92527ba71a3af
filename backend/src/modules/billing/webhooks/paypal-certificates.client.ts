import { X509Certificate } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isPaypal } from '../../../platform/config/config.schema.js';
import { SingleFlight } from '../../../platform/concurrency/single-flight.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { boundedText } from '../../../platform/http/bounded-text.js';
import { Logger } from '../../../platform/logging/logger.js';

/** Time limit of one request, including the response body. */
const FETCH_TIMEOUT_MS = 5_000;
const MAX_CERTIFICATE_BYTES = 64 * 1024;
const MAX_CACHED = 10;
/**
 * Anybody can send us URLs that do not exist, so the number of requests to PayPal is limited over all URLs.
 */
const MAX_FETCHES_PER_MINUTE = 10;
const PATH = /^\/v1\/notifications\/certs\/CERT-[\w-]+$/;

/** The certificates that PayPal signs webhooks with: fetched from PayPal, cached in memory. */
@Injectable()
export class PaypalCertificatesClient {
  private readonly cached = new Map<string, X509Certificate>();
  /** When the request to a URL failed last, in ms; it is not requested again for a minute. */
  private readonly failedAt = new Map<string, number>();
  private readonly fetching = new SingleFlight<X509Certificate>();
  /** Times of the requests of the last minute, in ms. */
  private fetchedAt: number[] = [];

  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Whether a certificate of this URL may be trusted: only PayPal's own hosts, or the configured API's host,
   * since anybody can sign with a certificate of their own. Credentials, a query or another spelling of the
   * same URL are refused.
   */
  isTrustedUrl(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { origin, pathname } = new URL(url);
    if (url !== origin + pathname || !PATH.test(pathname)) return false;
    const { paypalApiUrl: apiUrl } = this.config;
    return isPaypal(apiUrl) ? isPaypal(url) : origin === new URL(apiUrl).origin;
  }

  /**
   * The certificate of a trusted URL. Webhooks that name the same one at the same time share one request.
   * @throws AppError PAYMENT_UNAVAILABLE when it cannot be fetched, so that PayPal sends the webhook again
   */
  async get(url: string): Promise<X509Certificate> {
    const cached = this.cached.get(url);
    if (cached) return cached;
    return this.fetching.run(url, () => this.fetch(url));
  }

  private async fetch(url: string): Promise<X509Certificate> {
    if (!this.mayFetch(url)) throw new AppError('PAYMENT_UNAVAILABLE');
    try {
      // A kept connection may be closed just as it is used again.
      const { ok, status, text } = await read(url).catch(() => read(url));
      if (!ok) throw new Error(`The certificate's host responded with ${status}`);
      const certificate = new X509Certificate(text);
      if (this.cached.size >= MAX_CACHED) this.cached.clear();
      this.cached.set(url, certificate);
      return certificate;
    } catch (error) {
      this.failedAt.set(url, this.clock.now().getTime());
      this.logger.warn("PayPal's certificate could not be fetched", { error });
      throw new AppError('PAYMENT_UNAVAILABLE');
    }
  }

  /**
   * Counts a request and allows it, unless this URL failed within the last minute or the limit per minute is
   * reached.
   */
  private mayFetch(url: string): boolean {
    const now = this.clock.now().getTime();
    const isRecent = (at: number): boolean => at <= now && now - at < MINUTE_MS;
    for (const [failed, at] of this.failedAt) if (!isRecent(at)) this.failedAt.delete(failed);
    this.fetchedAt = this.fetchedAt.filter(isRecent);
    if (this.failedAt.has(url) || this.fetchedAt.length >= MAX_FETCHES_PER_MINUTE) return false;
    this.fetchedAt.push(now);
    return true;
  }
}

/** What the URL itself answers; a redirect is an answer that is not ok. */
async function read(url: string): Promise<{ ok: boolean; status: number; text: string }> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  return {
    ok: response.ok,
    status: response.status,
    text: await boundedText(response, MAX_CERTIFICATE_BYTES),
  };
}
