import { Injectable } from '@nestjs/common';
import { NotificationType } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Signer } from '../../../platform/crypto/signer.js';

const SIGNATURE_BYTES = 24;
const ID_BYTES = 12;

/**
 * Creates and verifies the tokens in mails that end mails of some types, with or without a log-in. A token is
 * signed, not stored, may be used any number of times and never expires: a mail may be read years later.
 */
@Injectable()
export class UnsubscribeTokenService {
  private readonly signer: Signer;

  constructor(config: AppConfig) {
    this.signer = new Signer(config.jwtSecret, 'unsubscribe links', SIGNATURE_BYTES);
  }

  /** A token that unsubscribes a member from mails of these types without a log-in. */
  create(userId: string, types: readonly NotificationType[]): string {
    const content = Buffer.concat([Buffer.from(userId, 'hex'), Buffer.from(types.join(','))]);
    return Buffer.concat([content, this.signer.sign(content)]).toString('base64url');
  }

  /**
   * The member and the types that a token unsubscribes; null for an invalid signature, or when no such type
   * exists any more.
   */
  verify(token: string): { userId: string; types: NotificationType[] } | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length <= ID_BYTES + SIGNATURE_BYTES) return null;
    const content = bytes.subarray(0, -SIGNATURE_BYTES);
    if (!this.signer.verify(content, bytes.subarray(-SIGNATURE_BYTES))) return null;
    const types = typesIn(content.subarray(ID_BYTES));
    return types.length > 0 ? { userId: content.subarray(0, ID_BYTES).toString('hex'), types } : null;
  }
}

/** Names, separated by commas. */
const typesIn = (content: Buffer): NotificationType[] =>
  content
    .toString()
    .split(',')
    .flatMap((name) => NotificationType.safeParse(name).data ?? []);
