import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { ONE_TIME_TOKEN_MODEL, type OneTimeToken, type TokenPurpose } from './one-time-token.schema.js';

@Injectable()
export class OneTimeTokenRepository {
  constructor(@InjectModel(ONE_TIME_TOKEN_MODEL) private readonly tokens: Model<OneTimeToken>) {}

  /** Stores a token's hash and returns the link's id. With `userId` null, the link is never valid. */
  async add(token: string, { userId, ...link }: NewLink, tx?: Transaction): Promise<string> {
    const _id = toId();
    const stored = { ...link, _id, hash: hashed(token), userId: userId === null ? null : toId(userId) };
    await this.tokens.create([stored], tx?.command);
    return _id.toHexString();
  }

  /** Replaces the token of a link; returns null when the link was revoked. */
  async replaceToken(id: string, token: string): Promise<OneTimeToken | null> {
    return this.tokens.findByIdAndUpdate(id, { $set: { hash: hashed(token) } }).lean<OneTimeToken>();
  }

  /** Returns a link that is valid at `now`, or null. */
  async find(token: string, purpose: TokenPurpose, now: Date): Promise<OneTimeToken | null> {
    return this.tokens.findOne(openable(token, purpose, now)).lean<OneTimeToken>();
  }

  /** Revokes a member's links of one purpose that expire after `end`. */
  async revokeLater(userId: string, purpose: TokenPurpose, end: Date, tx: Transaction): Promise<void> {
    await this.tokens.deleteMany({ userId, purpose, expiresAt: { $gt: end } }, tx.command);
  }

  /** Deletes a link; returns false when another request spent it first. */
  async spend(token: string, purpose: TokenPurpose, now: Date, tx: Transaction): Promise<boolean> {
    return (await this.tokens.deleteOne(openable(token, purpose, now), tx.command)).deletedCount === 1;
  }

  /** Returns all links of a member, for the data export. */
  exportOf(userId: string): AsyncIterable<OneTimeToken> {
    return this.tokens.find({ userId }).lean<OneTimeToken>().cursor();
  }

  /** Revokes a member's links of one purpose, or of all purposes. */
  async revoke(userId: string, purpose?: TokenPurpose, tx?: Transaction): Promise<void> {
    await this.tokens.deleteMany({ userId, ...(purpose ? { purpose } : {}) }, tx?.command);
  }
}

/** A new link; one without an account is never valid. */
export type NewLink = Omit<OneTimeToken, '_id' | 'hash' | 'userId'> & { userId: string | null };

const openable = (token: string, purpose: TokenPurpose, now: Date) => ({
  hash: hashed(token),
  purpose,
  expiresAt: { $gt: now },
});

const hashed = (token: string): string => createHash('sha256').update(token).digest('base64url');
