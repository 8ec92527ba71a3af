import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { HOUR_MS, MINUTE_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Session as Transaction } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { OneTimeTokenRepository } from './one-time-token.repository.js';
import type { TokenPurpose } from './one-time-token.schema.js';

const PATHS: Record<TokenPurpose, string> = {
  'reset-password': '/reset-password',
  'verify-email': '/verify-email',
  'restore-account': '/restore',
};

/** Links sent by mail: 256 random bits that open one thing for one member, for a while. */
@Injectable()
export class OneTimeLinkService {
  constructor(
    private readonly tokens: OneTimeTokenRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** A fresh link that sets a new password, good for 30 minutes; without a member it leads nowhere. */
  async newResetLink(userId: string | null): Promise<string> {
    const until = this.inFuture(LIMITS.resetLinkMinutes * MINUTE_MS);
    return this.address('reset-password', await this.issue('reset-password', userId, until));
  }

  /** A fresh link that confirms the member's address, good for two days. */
  async newVerifyLink(userId: string): Promise<string> {
    const token = await this.issue('verify-email', userId, this.inFuture(LIMITS.verifyLinkHours * HOUR_MS));
    return this.address('verify-email', token);
  }

  /** A fresh link that brings a deleted account back, good until its erasure; null when that is due. */
  async newRestoreLink(userId: string, until: Date): Promise<string | null> {
    if (until <= this.clock.now()) return null;
    return this.address('restore-account', await this.issue('restore-account', userId, until));
  }

  /** The address of the page that opens a token. */
  private address(purpose: TokenPurpose, token: string): string {
    return `${this.config.publicUrl}${PATHS[purpose]}/${token}`;
  }

  /**
   * Whose link this is.
   * @throws AppError LINK_INVALID when it is unknown, spent or expired
   */
  async ownerOf(token: string, purpose: TokenPurpose): Promise<string> {
    const owner = await this.tokens.ownerOf(token, purpose, this.clock.now());
    if (owner === null) throw new AppError('LINK_INVALID');
    return owner;
  }

  /**
   * Spends a link and takes back the member's others of its kind.
   * @throws AppError LINK_INVALID when it was spent meanwhile
   */
  async spend(token: string, purpose: TokenPurpose, userId: string, tx: Transaction): Promise<void> {
    if (!(await this.tokens.spend(token, purpose, this.clock.now(), tx))) throw new AppError('LINK_INVALID');
    await this.tokens.revoke(userId, purpose, tx);
  }

  /** Removes all links of an account. */
  async erase(userId: string): Promise<void> {
    await this.tokens.revoke(userId);
  }

  private async issue(purpose: TokenPurpose, userId: string | null, expiresAt: Date): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.tokens.add(token, purpose, userId, expiresAt);
    return token;
  }

  private inFuture(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}
