import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NotificationType } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';

const SIGNATURE_BYTES = 24;
const ID_BYTES = 12;
/** Mails before 22 November 2026 named types by bits, in this order; their links work for ever. */
const TYPES_OF_BITS = ['like', 'friend', 'message', 'missed-call'] as const satisfies NotificationType[];

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
    const content = Buffer.concat([Buffer.from(userId, 'hex'), Buffer.from(types.join(','))]);
    return Buffer.concat([content, this.sign(content)]).toString('base64url');
  }

  /** Whose mails of which types a token ends; null when it was not made here, or for types that there are no more. */
  read(token: string): { userId: string; types: NotificationType[] } | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length <= ID_BYTES + SIGNATURE_BYTES) return null;
    const content = bytes.subarray(0, -SIGNATURE_BYTES);
    if (!timingSafeEqual(bytes.subarray(-SIGNATURE_BYTES), this.sign(content))) return null;
    const types = typesIn(content.subarray(ID_BYTES));
    return types.length > 0 ? { userId: content.subarray(0, ID_BYTES).toString('hex'), types } : null;
  }

  private sign(content: Buffer): Buffer {
    return createHmac('sha256', this.key).update(content).digest().subarray(0, SIGNATURE_BYTES);
  }
}

/** Names, separated by commas; one byte alone is the bits of an old mail, since every name is longer. */
function typesIn(content: Buffer): NotificationType[] {
  const [bits = 0] = content;
  if (content.length === 1) return TYPES_OF_BITS.filter((_, index) => bits & (1 << index));
  return content
    .toString()
    .split(',')
    .flatMap((name) => NotificationType.safeParse(name).data ?? []);
}
