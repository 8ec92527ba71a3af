import { Injectable } from '@nestjs/common';
import { MailSwitch } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Signer } from '../../../platform/crypto/signer.js';

const SIGNATURE_BYTES = 24;
const MEMBER_ID_BYTES = 12;

/**
 * Creates and verifies the tokens with which mails switch off mails of their types, with or without a log-in.
 * A token is signed, not stored. It can be used any number of times and never expires, because a mail may be
 * read years later.
 */
@Injectable()
export class UnsubscribeTokenService {
  private readonly signer: Signer;

  constructor(config: AppConfig) {
    this.signer = new Signer(config.jwtSecret, 'unsubscribe links', SIGNATURE_BYTES);
  }

  /** Returns a token that unsubscribes a member from mails of these types without a log-in. */
  create(userId: string, types: readonly MailSwitch[]): string {
    const content = Buffer.concat([Buffer.from(userId, 'hex'), Buffer.from(types.join(','))]);
    return Buffer.concat([content, this.signer.sign(content)]).toString('base64url');
  }

  /**
   * Returns the member and the types that a token unsubscribes. Returns null if the signature is invalid or
   * no such type exists any more.
   */
  verify(token: string): { userId: string; types: MailSwitch[] } | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length <= MEMBER_ID_BYTES + SIGNATURE_BYTES) return null;
    const content = bytes.subarray(0, -SIGNATURE_BYTES);
    if (!this.signer.verify(content, bytes.subarray(-SIGNATURE_BYTES))) return null;
    const types = typesIn(content.subarray(MEMBER_ID_BYTES));
    return types.length > 0 ? { userId: content.subarray(0, MEMBER_ID_BYTES).toString('hex'), types } : null;
  }
}

/** Parses comma-separated type names. */
const typesIn = (content: Buffer): MailSwitch[] =>
  content
    .toString()
    .split(',')
    .flatMap((name) => MailSwitch.safeParse(name).data ?? []);
