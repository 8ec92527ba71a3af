import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NOTIFICATION_TYPES, type NotificationType } from '@contract';
import { AppConfig } from '../../platform/config/app-config.js';

const SIGNATURE_BYTES = 24;

/**
 * Tokens of mails by which their reader, logged in or not, ends mails of some types. They are signed, not stored: they say what
 * they do, may be used any number of times, and never run out, as a mail may be read years later.
 */
@Injectable()
export class UnsubscribeLinks {
  private readonly key: Buffer;

  constructor(config: AppConfig) {
    // Of its own, so that this signature can never serve as a token's.
    this.key = Buffer.from(hkdfSync('sha256', config.jwtSecret, '', 'unsubscribe links', 32));
  }

  token(userId: string, types: readonly NotificationType[]): string {
    const bits = NOTIFICATION_TYPES.reduce(
      (sum, type, index) => sum + (types.includes(type) ? 1 << index : 0),
      0,
    );
    const content = Buffer.concat([Buffer.from(userId, 'hex'), Buffer.from([bits])]);
    return Buffer.concat([content, this.sign(content)]).toString('base64url');
  }

  /** Whose mails of which types a token ends; null when it was not made here. */
  read(token: string): { userId: string; types: NotificationType[] } | null {
    const bytes = Buffer.from(token, 'base64url');
    const content = bytes.subarray(0, 13);
    const expected = this.sign(content);
    const given = bytes.subarray(13);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const bits = content[12] ?? 0;
    return {
      userId: content.subarray(0, 12).toString('hex'),
      types: NOTIFICATION_TYPES.filter((_, index) => bits & (1 << index)),
    };
  }

  private sign(content: Buffer): Buffer {
    return createHmac('sha256', this.key).update(content).digest().subarray(0, SIGNATURE_BYTES);
  }
}
