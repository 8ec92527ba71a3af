import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppConfig } from '../../../platform/config/app-config.js';
import { keyedDigest } from '../../../platform/crypto/derived-key.js';
import { canonicalEmail } from './restricted-email.rules.js';
import { RESTRICTED_EMAIL_MODEL, type RestrictedEmail } from './restricted-email.schema.js';

/**
 * Remembers for the length of a block or suspension that the account of an address had it, beyond the
 * account's erasure.
 */
@Injectable()
export class RestrictedEmailRepository {
  constructor(
    @InjectModel(RESTRICTED_EMAIL_MODEL) private readonly restricted: Model<RestrictedEmail>,
    private readonly config: AppConfig,
  ) {}

  /** Remembers an address until `expiresAt`, or longer if it is remembered for longer already. */
  async add(email: string, expiresAt: Date): Promise<void> {
    await this.restricted.updateOne({ _id: this.idOf(email) }, { $max: { expiresAt } }, { upsert: true });
  }

  /** Whether an address is remembered at `now`, in any of its spellings. */
  async has(email: string, now: Date): Promise<boolean> {
    return (await this.restricted.exists({ _id: this.idOf(email), expiresAt: { $gt: now } })) !== null;
  }

  private idOf(email: string): string {
    return keyedDigest(this.config.jwtSecret, 'restricted addresses', canonicalEmail(email));
  }
}
