import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';

/** What a call's id says. */
export interface NamedCall {
  caller: string;
  callee: string;
  /** When it began to ring, in milliseconds since 1970. */
  ringAt: number;
}

/**
 * Ids of calls say who called whom and when, signed: so a connected call outlives the loss of what Redis knew of it, if both sides
 * say that it goes on. Not whether it was answered: an id alone proves no call.
 */
@Injectable()
export class CallIds {
  private readonly key: Buffer;

  constructor(config: AppConfig) {
    // Of its own, so that a call's signature can never serve as a token's.
    this.key = Buffer.from(hkdfSync('sha256', config.jwtSecret, '', 'call ids', 32));
  }

  make(call: NamedCall): string {
    const text = `${call.caller}.${call.callee}.${call.ringAt.toString(36)}`;
    return `${text}.${this.sign(text).toString('base64url')}`;
  }

  /** What an id says, if it was made here. */
  read(id: string): NamedCall | undefined {
    const [caller = '', callee = '', ringAt = '', signature = ''] = id.split('.');
    const expected = this.sign(`${caller}.${callee}.${ringAt}`);
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return { caller, callee, ringAt: parseInt(ringAt, 36) };
  }

  private sign(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest().subarray(0, 16);
  }
}
