import { X509Certificate } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { SingleFlight } from '../../../platform/concurrency/single-flight.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isPaypalUrl } from '../../../platform/config/config.schema.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { readBoundedText } from '../../../platform/http/bounded-text.js';
import { Logger } from '../../../platform/logging/logger.js';

/** Time limit in ms of one request, including the response body. */
const FETCH_TIMEOUT_MS = 5_000;
const MAX_CERTIFICATE_BYTES = 64 * 1024;
const MAX_CACHED = 10;
/**
 * Limits requests to PayPal over all URLs, because any client can send webhooks with URLs that do not exist.
 */
const MAX_FETCHES_PER_MINUTE = 10;
const PATH = /^\/v1\/notifications\/certs\/CERT-[\w-]+$/;

/** Fetches the certificates that sign PayPal's webhooks and caches them in memory. */
@Injectable()
export class PaypalCertificatesClient {
  private readonly cached = new Map<string, X509Certificate>();
  /** Time of the last failed request by URL, in ms. The URL is not requested again for one minute. */
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
   * Returns whether a certificate of this URL may be trusted: only hosts of PayPal or the host of the
   * configured API, because any sender can sign with their own certificate. URLs with credentials, a query or
   * a non-canonical spelling are refused.
   */
  isTrustedUrl(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { origin, pathname } = new URL(url);
    if (url !== origin + pathname || !PATH.test(pathname)) return false;
    const { paypalApiUrl: apiUrl } = this.config;
    return isPaypalUrl(apiUrl) ? isPaypalUrl(url) : origin === new URL(apiUrl).origin;
  }

  /**
   * Returns the certificate of a trusted URL. Concurrent webhooks with the same URL share one request.
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
      // Retried once, because the server may close a kept-alive connection at the moment when it is used
      // again.
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
   * Counts and allows a request, unless this URL failed within the last minute or the limit per minute is
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

/** Returns the response of the URL itself. A redirect counts as not ok. */
async function read(url: string): Promise<{ ok: boolean; status: number; text: string }> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  return {
    ok: response.ok,
    status: response.status,
    text: await readBoundedText(response, MAX_CERTIFICATE_BYTES),
  };
}
