import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';

const SIGNATURE_BYTES = 16;

/** The content of a call id. */
export interface CallIdContent {
  caller: string;
  callee: string;
  /** When it began to ring, in milliseconds since 1970. */
  ringAt: number;
}

/**
 * Creates and verifies call ids. An id holds who called whom and when, with a signature: so a connected call survives the loss of its
 * state in Redis if both sides confirm that it continues. It does not hold whether the call was accepted: an id alone proves no call.
 */
@Injectable()
export class CallIdService {
  private readonly key: Buffer;

  constructor(config: AppConfig) {
    // A key of its own, so that the signature of a call can never pass as that of a token.
    this.key = Buffer.from(hkdfSync('sha256', config.jwtSecret, '', 'call ids', 32));
  }

  create(content: CallIdContent): string {
    const text = `${content.caller}.${content.callee}.${content.ringAt.toString(36)}`;
    return `${text}.${this.sign(text).toString('base64url')}`;
  }

  /** The content of an id; undefined when its signature is invalid. */
  verify(id: string): CallIdContent | undefined {
    const [caller = '', callee = '', ringAt = '', signature = ''] = id.split('.');
    const expected = this.sign(`${caller}.${callee}.${ringAt}`);
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return { caller, callee, ringAt: parseInt(ringAt, 36) };
  }

  private sign(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest().subarray(0, SIGNATURE_BYTES);
  }
}
