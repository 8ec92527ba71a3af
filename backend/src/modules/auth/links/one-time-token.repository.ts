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

  /** Keeps a token's hash; `userId` null makes one that opens nothing. Gives the link's id. */
  async add(token: string, { userId, ...link }: NewLink, tx?: Transaction): Promise<string> {
    const _id = toId();
    const stored = { ...link, _id, hash: hashed(token), userId: userId === null ? null : toId(userId) };
    await this.tokens.create([stored], tx ? { session: tx } : {});
    return _id.toHexString();
  }

  /** Gives a link another token; null when it was taken back. */
  async replaceToken(id: string, token: string): Promise<OneTimeToken | null> {
    return this.tokens.findByIdAndUpdate(id, { $set: { hash: hashed(token) } }).lean<OneTimeToken>();
  }

  /** A link that can still be opened, or null. */
  async find(token: string, purpose: TokenPurpose, now: Date): Promise<OneTimeToken | null> {
    return this.tokens.findOne(openable(token, purpose, now)).lean<OneTimeToken>();
  }

  /** Makes those of a member's links of one purpose worthless that end later. */
  async revokeLater(userId: string, purpose: TokenPurpose, end: Date, tx: Transaction): Promise<void> {
    await this.tokens.deleteMany({ userId, purpose, expiresAt: { $gt: end } }, { session: tx });
  }

  /** Spends a link, which removes it; false when another request was faster. */
  async spend(token: string, purpose: TokenPurpose, now: Date, tx: Transaction): Promise<boolean> {
    return (await this.tokens.deleteOne(openable(token, purpose, now), { session: tx })).deletedCount === 1;
  }

  /** Everything of a member, for the copy of their data. */
  exportOf(userId: string): AsyncIterable<OneTimeToken> {
    return this.tokens.find({ userId }).lean<OneTimeToken>().cursor();
  }

  /** Makes a member's links of one purpose, or of all, worthless. */
  async revoke(userId: string, purpose?: TokenPurpose, tx?: Transaction): Promise<void> {
    await this.tokens.deleteMany({ userId, ...(purpose ? { purpose } : {}) }, tx ? { session: tx } : {});
  }
}

/** A link as it is made; without an account it opens nothing. */
export type NewLink = Omit<OneTimeToken, '_id' | 'hash' | 'userId'> & { userId: string | null };

const openable = (token: string, purpose: TokenPurpose, now: Date) => ({
  hash: hashed(token),
  purpose,
  expiresAt: { $gt: now },
});

const hashed = (token: string): string => createHash('sha256').update(token).digest('base64url');
