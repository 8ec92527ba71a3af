import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppConfig } from '../../../platform/config/app-config.js';
import { keyedDigest } from '../../../platform/crypto/derived-key.js';
import { canonicalEmail } from './canonical-email.rules.js';
import { RESTRICTED_EMAIL_MODEL, type RestrictedEmail } from './restricted-email.schema.js';

/**
 * Stores addresses of restricted accounts for the duration of the block or suspension, even after the account
 * is erased.
 */
@Injectable()
export class RestrictedEmailRepository {
  constructor(
    @InjectModel(RESTRICTED_EMAIL_MODEL) private readonly restricted: Model<RestrictedEmail>,
    private readonly config: AppConfig,
  ) {}

  /** Stores an address until `expiresAt`, or until its stored end if that is later. */
  async add(email: string, expiresAt: Date): Promise<void> {
    await this.restricted.updateOne({ _id: this.idOf(email) }, { $max: { expiresAt } }, { upsert: true });
  }

  /** Returns whether an address, in any spelling of its mailbox, is restricted at `now`. */
  async has(email: string, now: Date): Promise<boolean> {
    return (await this.restricted.exists({ _id: this.idOf(email), expiresAt: { $gt: now } })) !== null;
  }

  private idOf(email: string): string {
    return keyedDigest(this.config.jwtSecret, 'restricted addresses', canonicalEmail(email));
  }
}
