import { createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { PaypalCertificates } from './paypal-certificates.client.js';

/** The headers PayPal signs a webhook with. */
export interface TransmissionHeaders {
  'paypal-transmission-id'?: string;
  'paypal-transmission-time'?: string;
  'paypal-transmission-sig'?: string;
  'paypal-cert-url'?: string;
  'paypal-auth-algo'?: string;
}

const MINUTE_MS = 60_000;

/** Tells PayPal's webhooks from everybody else's, by the signature over their raw bytes. */
@Injectable()
export class PaypalSignature {
  constructor(
    private readonly certificates: PaypalCertificates,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * @throws AppError WEBHOOK_REFUSED when the message is forged, altered, for another webhook, or older than an hour;
   * PAYMENT_UNAVAILABLE when PayPal's certificate cannot be had, so that PayPal sends it again
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
    const { webhookId } = this.config.paypal;
    if (!webhookId) return 'no webhook is configured';
    if (!id || !time || !signature || !certUrl) return 'headers are missing';
    if (headers['paypal-auth-algo'] !== 'SHA256withRSA') return 'unknown algorithm';
    const age = this.clock.now().getTime() - Date.parse(time);
    if (!(Math.abs(age) <= LIMITS.webhookAgeMinutes * MINUTE_MS)) return 'stale';
    if (!this.certificates.mayBeAt(certUrl)) return "the certificate is not at PayPal's";
    const { publicKey } = await this.certificates.at(certUrl);
    const signed = `${id}|${time}|${webhookId}|${crc32(rawBody)}`;
    const isGood = createVerify('sha256').update(signed).verify(publicKey, signature, 'base64');
    return isGood ? null : 'the signature is wrong';
  }
}
