import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { Signer } from '../../platform/crypto/signer.js';

const SIGNATURE_BYTES = 16;

/** Content of a call id. */
export interface CallIdContent {
  caller: string;
  callee: string;
  /** Start of ringing, in ms since 1970. */
  ringAt: number;
}

/**
 * Creates and verifies call ids. An id contains the caller, the callee, the start of ringing, and a
 * signature, so that a connected call can be restored after Redis lost it, if both sides confirm that it
 * continues. An id alone does not prove a call, because it does not tell whether the call was accepted.
 */
@Injectable()
export class CallIdService {
  private readonly signer: Signer;

  constructor(config: AppConfig) {
    this.signer = new Signer(config.jwtSecret, 'call ids', SIGNATURE_BYTES);
  }

  /** Returns the signed id of a new call. */
  create(content: CallIdContent): string {
    const text = `${content.caller}.${content.callee}.${content.ringAt.toString(36)}`;
    return `${text}.${this.signer.sign(text).toString('base64url')}`;
  }

  /** Returns the content of an id; undefined if the signature is invalid. */
  verify(id: string): CallIdContent | undefined {
    const [caller = '', callee = '', ringAt = '', signature = ''] = id.split('.');
    const isValid = this.signer.verify(`${caller}.${callee}.${ringAt}`, Buffer.from(signature, 'base64url'));
    if (!isValid) return undefined;
    return { caller, callee, ringAt: parseInt(ringAt, 36) };
  }
}
