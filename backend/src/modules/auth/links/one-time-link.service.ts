import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Session as Transaction } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { OneTimeTokenRepository } from './one-time-token.repository.js';
import type { OneTimeToken, TokenPurpose } from './one-time-token.schema.js';

const PATHS: Record<TokenPurpose, string> = {
  'reset-password': '/reset-password',
  'verify-email': '/verify-email',
  'restore-account': '/restore',
  'change-email': '/change-email',
  'undo-email-change': '/undo-email-change',
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

  /** A fresh link that sets the first password of staff, good for two days. */
  async newInvitationLink(userId: string): Promise<string> {
    const until = this.inFuture(LIMITS.staffLinkHours * HOUR_MS);
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

  /** A fresh link that makes `email` the member's address, good for two days. */
  async newEmailChangeLink(userId: string, email: string): Promise<string> {
    const until = this.inFuture(LIMITS.verifyLinkHours * HOUR_MS);
    return this.address('change-email', await this.issue('change-email', userId, until, email));
  }

  /** A fresh link that makes `email`, which the member had before, theirs again, good for a week. */
  async newEmailUndoLink(userId: string, email: string): Promise<string> {
    const until = this.inFuture(LIMITS.emailUndoDays * DAY_MS);
    return this.address('undo-email-change', await this.issue('undo-email-change', userId, until, email));
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

  /**
   * Whose link this is, and to which e-mail address it leads.
   * @throws AppError LINK_INVALID when it is unknown, spent or expired
   */
  async openEmailLink(
    token: string,
    purpose: 'change-email' | 'undo-email-change',
  ): Promise<{ userId: string; email: string; found: OneTimeToken }> {
    const found = await this.tokens.find(token, purpose, this.clock.now());
    if (!found?.userId || !found.email) throw new AppError('LINK_INVALID');
    return { userId: found.userId.toHexString(), email: found.email, found };
  }

  /**
   * Spends the link that undoes a change, and takes back every link made after it; those made before stay:
   * whoever has got hold of an account changes it again, and must not undo away the owner's own link.
   * @throws AppError LINK_INVALID when it was spent meanwhile
   */
  async spendUndo(token: string, found: OneTimeToken, tx: Transaction): Promise<void> {
    if (!(await this.tokens.spend(token, 'undo-email-change', this.clock.now(), tx)))
      throw new AppError('LINK_INVALID');
    await this.tokens.revokeLater(found, tx);
  }

  /** Takes back the links that were mailed to an address which is not the member's any more. */
  async revokeMailed(userId: string, tx: Transaction): Promise<void> {
    for (const purpose of ['reset-password', 'verify-email'] as const)
      await this.tokens.revoke(userId, purpose, tx);
  }

  /** Removes all links of an account. */
  async erase(userId: string): Promise<void> {
    await this.tokens.revoke(userId);
  }

  private async issue(
    purpose: TokenPurpose,
    userId: string | null,
    expiresAt: Date,
    email?: string,
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.tokens.add(token, purpose, userId, expiresAt, email);
    return token;
  }

  private inFuture(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}
