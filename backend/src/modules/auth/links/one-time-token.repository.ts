import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session as Transaction } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { ONE_TIME_TOKEN_MODEL, type OneTimeToken, type TokenPurpose } from './one-time-token.schema.js';

@Injectable()
export class OneTimeTokenRepository {
  constructor(@InjectModel(ONE_TIME_TOKEN_MODEL) private readonly tokens: Model<OneTimeToken>) {}

  /** Keeps a token's hash; `userId` null makes one that opens nothing. */
  async add(
    token: string,
    purpose: TokenPurpose,
    userId: string | null,
    expiresAt: Date,
    email?: string,
  ): Promise<void> {
    await this.tokens.create({
      hash: hashed(token),
      purpose,
      userId: userId === null ? null : toId(userId),
      expiresAt,
      ...(email === undefined ? {} : { email }),
    });
  }

  /** A link that can still be opened, or null. */
  async find(token: string, purpose: TokenPurpose, now: Date): Promise<OneTimeToken | null> {
    return this.tokens.findOne(openable(token, purpose, now)).lean<OneTimeToken>();
  }

  /** Makes those of a member's links worthless that were made after this one. */
  async revokeLater({ _id, userId }: OneTimeToken, tx: Transaction): Promise<void> {
    await this.tokens.deleteMany({ userId, _id: { $gt: _id } }, { session: tx });
  }

  /** Whose link this is, if it can still be opened. */
  async ownerOf(token: string, purpose: TokenPurpose, now: Date): Promise<string | null> {
    const found = await this.tokens
      .findOne(openable(token, purpose, now), { userId: 1 })
      .lean<OneTimeToken>();
    return found?.userId?.toHexString() ?? null;
  }

  /** Spends a link, which removes it; false when another request was faster. */
  async spend(token: string, purpose: TokenPurpose, now: Date, tx: Transaction): Promise<boolean> {
    return (await this.tokens.deleteOne(openable(token, purpose, now), { session: tx })).deletedCount === 1;
  }

  /** Everything of a member, for the copy of their data. */
  exportOf(userId: string): AsyncIterable<OneTimeToken> {
    return this.tokens.collection.find<OneTimeToken>({ userId: toId(userId) });
  }

  /** Makes a member's links of one purpose, or of all, worthless. */
  async revoke(userId: string, purpose?: TokenPurpose, tx?: Transaction): Promise<void> {
    await this.tokens.deleteMany({ userId, ...(purpose ? { purpose } : {}) }, tx ? { session: tx } : {});
  }
}

const openable = (token: string, purpose: TokenPurpose, now: Date) => ({
  hash: hashed(token),
  purpose,
  expiresAt: { $gt: now },
});

const hashed = (token: string): string => createHash('sha256').update(token).digest('base64url');
