import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { Signer } from '../../platform/crypto/signer.js';

const SIGNATURE_BYTES = 16;

/** The content of a call id. */
export interface CallIdContent {
  caller: string;
  callee: string;
  /** When it began to ring, in milliseconds since 1970. */
  ringAt: number;
}

/**
 * Creates and verifies call ids. An id holds who called whom and when, with a signature: so a connected call
 * survives the loss of its state in Redis if both sides confirm that it continues. It does not hold whether
 * the call was accepted: an id alone proves no call.
 */
@Injectable()
export class CallIdService {
  private readonly signer: Signer;

  constructor(config: AppConfig) {
    this.signer = new Signer(config.jwtSecret, 'call ids', SIGNATURE_BYTES);
  }

  /** The id of a new call, signed. */
  create(content: CallIdContent): string {
    const text = `${content.caller}.${content.callee}.${content.ringAt.toString(36)}`;
    return `${text}.${this.signer.sign(text).toString('base64url')}`;
  }

  /** The content of an id; undefined when its signature is invalid. */
  verify(id: string): CallIdContent | undefined {
    const [caller = '', callee = '', ringAt = '', signature = ''] = id.split('.');
    const isValid = this.signer.verify(`${caller}.${callee}.${ringAt}`, Buffer.from(signature, 'base64url'));
    if (!isValid) return undefined;
    return { caller, callee, ringAt: parseInt(ringAt, 36) };
  }
}
