import { createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { BILLING_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS, MINUTE_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { PaypalCertificatesClient } from './paypal-certificates.client.js';

/** Headers of a webhook's signature. */
export interface TransmissionHeaders {
  'paypal-transmission-id'?: string;
  'paypal-transmission-time'?: string;
  'paypal-transmission-sig'?: string;
  'paypal-cert-url'?: string;
  'paypal-auth-algo'?: string;
}

/** Checks by the signature of the raw bytes that a webhook was sent by PayPal. */
@Injectable()
export class WebhookSignatureService {
  constructor(
    private readonly certificates: PaypalCertificatesClient,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Checks the signature of a webhook.
   * @throws AppError WEBHOOK_REFUSED when the message is forged, altered, for another webhook id, older than
   *   `webhookAgeDays`, or from the future by more than `webhookSkewMinutes`; PAYMENT_UNAVAILABLE when
   *   PayPal's certificate cannot be fetched, so that PayPal sends it again
   */
  async check(headers: TransmissionHeaders, rawBody: Buffer): Promise<void> {
    const problem = await this.problem(headers, rawBody);
    if (!problem) return;
    this.logger.warn('A webhook was refused', { problem });
    throw new AppError('WEBHOOK_REFUSED');
  }

  private async problem(headers: TransmissionHeaders, rawBody: Buffer): Promise<string | null> {
    const id = headers['paypal-transmission-id'];
    const time = headers['paypal-transmission-time'];
    const signature = headers['paypal-transmission-sig'];
    const certUrl = headers['paypal-cert-url'];
    const { paypalWebhookId: webhookId } = this.config;
    if (!webhookId) return 'no webhook is configured';
    if (!id || !time || !signature || !certUrl) return 'headers are missing';
    if (headers['paypal-auth-algo'] !== 'SHA256withRSA') return 'unknown algorithm';
    const age = this.clock.now().getTime() - Date.parse(time);
    const { webhookAgeDays, webhookSkewMinutes } = BILLING_LIMITS;
    if (!(age <= webhookAgeDays * DAY_MS && age >= -webhookSkewMinutes * MINUTE_MS)) return 'stale';
    if (!this.certificates.isTrustedUrl(certUrl)) return 'the certificate is not on a host of PayPal';
    const { publicKey } = await this.certificates.get(certUrl);
    const signed = `${id}|${time}|${webhookId}|${crc32(rawBody)}`;
    const isValid = createVerify('sha256').update(signed).verify(publicKey, signature, 'base64');
    return isValid ? null : 'the signature is wrong';
  }
}
