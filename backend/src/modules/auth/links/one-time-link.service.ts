import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AUTH_SERVER_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import {
  KEEP_ACCESS,
  KEEP_ACCESS_ALWAYS,
  RevokesAccess,
  type Revocations,
  type Revoke,
  type User,
} from '../../users/index.js';
import { OneTimeTokenRepository, type NewLink } from './one-time-token.repository.js';
import type { OneTimeToken, TokenPurpose } from './one-time-token.schema.js';

const PAGE_PATHS: Record<TokenPurpose, string> = {
  'reset-password': '/reset-password',
  'verify-email': '/verify-email',
  'restore-account': '/restore',
  'change-email': '/change-email',
  'undo-email-change': '/undo-email-change',
};

/** Creates and opens mailed one-time links: 256 random bits, one purpose, one member, limited lifetime. */
@Injectable()
export class OneTimeLinkService {
  constructor(
    private readonly tokens: OneTimeTokenRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @RevokesAccess('reset-password links')
  resetLinkRevocations(): Revocations {
    const reset = this.revoking('reset-password');
    return {
      // These links are sent to the owner's mailbox, so they are safe even if another person requested them.
      'sessions-ended': KEEP_ACCESS,
      'session-ended': KEEP_ACCESS,
      'second-factor-set': KEEP_ACCESS,
      'password-changed': reset,
      'password-reset': reset,
      'email-changed': reset,
      'email-change-undone': reset,
      'access-closed': reset,
    };
  }

  @RevokesAccess('verify-email links')
  verifyLinkRevocations(): Revocations {
    const verify = this.revoking('verify-email');
    return {
      ...KEEP_ACCESS_ALWAYS,
      'email-changed': verify,
      'email-change-undone': verify,
    };
  }

  @RevokesAccess('restore-account links')
  restoreLinkRevocations(): Revocations {
    return {
      ...KEEP_ACCESS_ALWAYS,
      'email-change-undone': this.revoking('restore-account'),
    };
  }

  @RevokesAccess('change-email links')
  changeLinkRevocations(): Revocations {
    const change = this.revoking('change-email');
    return {
      'sessions-ended': change,
      'session-ended': change,
      'second-factor-set': change,
      'password-changed': change,
      'password-reset': change,
      'email-changed': change,
      'email-change-undone': change,
      'access-closed': change,
    };
  }

  @RevokesAccess('undo-email-change links')
  undoLinkRevocations(): Revocations {
    return {
      // Only this link gets the account back for its owner, so an attacker in the account must not be able to
      // revoke it.
      ...KEEP_ACCESS_ALWAYS,
      'email-change-undone': ({ userId, undoLinkEnds }, tx) =>
        this.tokens.revokeLater(userId, 'undo-email-change', undoLinkEnds ?? new Date(0), tx),
    };
  }

  /**
   * Returns a new link to set a password, valid for `resetLinkMinutes` and while the account has the address
   * `mailedTo`. Without a member, the link is never valid.
   */
  async createResetLink(userId: string | null, mailedTo: string): Promise<string> {
    const expiresAt = this.inFuture(AUTH_SERVER_LIMITS.resetLinkMinutes * MINUTE_MS);
    return this.issue({ purpose: 'reset-password', userId, expiresAt, mailedTo });
  }

  /** Returns a new link to set a staff member's first password, valid for `staffLinkHours`. */
  async createInvitationLink(userId: string, mailedTo: string): Promise<string> {
    const expiresAt = this.inFuture(AUTH_SERVER_LIMITS.staffLinkHours * HOUR_MS);
    return this.issue({ purpose: 'reset-password', userId, expiresAt, mailedTo });
  }

  /** Returns a new link to confirm the member's address, valid for `verifyLinkHours`. */
  async createVerifyLink(userId: string): Promise<string> {
    const expiresAt = this.inFuture(AUTH_SERVER_LIMITS.verifyLinkHours * HOUR_MS);
    return this.issue({ purpose: 'verify-email', userId, expiresAt });
  }

  /** Returns a new link to restore a deleted account, valid until its erasure; null when erasure is due. */
  async createRestoreLink(userId: string, until: Date): Promise<string | null> {
    if (until <= this.clock.now()) return null;
    return this.issue({ purpose: 'restore-account', userId, expiresAt: until });
  }

  /**
   * Reserves a link, valid for `verifyLinkHours`, that makes `email` the member's address. The link is stored
   * in the transaction of the request, so that revocations find it. Its token is created when the e-mail is
   * sent, so that no token waits in a queue.
   * @returns the id to pass to {@link renewReservedLink}
   */
  reserveEmailChange(userId: string, email: string, tx: Transaction): Promise<string> {
    const expiresAt = this.inFuture(AUTH_SERVER_LIMITS.verifyLinkHours * HOUR_MS);
    return this.tokens.add(newToken(), { purpose: 'change-email', userId, expiresAt, email }, tx);
  }

  /**
   * Reserves a link, valid for `emailUndoDays`, that restores the address that the member had until `at`.
   * @returns the id to pass to {@link renewReservedLink}
   */
  reserveEmailUndo(
    { _id, passwordResetAt }: Pick<User, '_id' | 'passwordResetAt'>,
    email: string,
    at: Date,
    tx: Transaction,
  ): Promise<string> {
    const expiresAt = new Date(at.getTime() + AUTH_SERVER_LIMITS.emailUndoDays * DAY_MS);
    const link = { purpose: 'undo-email-change', userId: _id.toHexString(), expiresAt, email } as const;
    return this.tokens.add(newToken(), { ...link, ...(passwordResetAt && { passwordResetAt }) }, tx);
  }

  /** Returns the reserved link with a new token; null when it was revoked. */
  async renewReservedLink(id: string): Promise<string | null> {
    const token = newToken();
    const found = await this.tokens.replaceToken(id, token);
    return found && this.address(found.purpose, token);
  }

  private address(purpose: TokenPurpose, token: string): string {
    return `${this.config.publicUrl}${PAGE_PATHS[purpose]}/${token}`;
  }

  /**
   * Checks a token. Returns the member's id and the stored token.
   * @throws AppError LINK_INVALID when it is unknown, spent or expired
   */
  async open(token: string, purpose: TokenPurpose): Promise<{ userId: string; storedToken: OneTimeToken }> {
    const storedToken = await this.tokens.find(token, purpose, this.clock.now());
    if (!storedToken?.userId) throw new AppError('LINK_INVALID');
    return { userId: storedToken.userId.toHexString(), storedToken };
  }

  /**
   * Returns the id of the member whose link this is.
   * @throws AppError LINK_INVALID when it is unknown, spent or expired
   */
  async ownerOf(token: string, purpose: TokenPurpose): Promise<string> {
    return (await this.open(token, purpose)).userId;
  }

  /**
   * Returns the member's id and the e-mail address that the link sets.
   * @throws AppError LINK_INVALID when it is unknown, spent or expired
   */
  async openEmailLink(
    token: string,
    purpose: 'change-email' | 'undo-email-change',
  ): Promise<{ userId: string; email: string; storedToken: OneTimeToken }> {
    const { userId, storedToken } = await this.open(token, purpose);
    if (!storedToken.email) throw new AppError('LINK_INVALID');
    return { userId, email: storedToken.email, storedToken };
  }

  /**
   * Spends a link.
   * @throws AppError LINK_INVALID when it was spent meanwhile
   */
  async spend(token: string, purpose: TokenPurpose, tx: Transaction): Promise<void> {
    if (!(await this.tokens.spend(token, purpose, this.clock.now(), tx))) throw new AppError('LINK_INVALID');
  }

  /**
   * Spends a link and revokes the member's other links with the same purpose.
   * @throws AppError LINK_INVALID when it was spent meanwhile
   */
  async spendAll(token: string, purpose: TokenPurpose, userId: string, tx: Transaction): Promise<void> {
    await this.spend(token, purpose, tx);
    await this.tokens.revoke(userId, purpose, tx);
  }

  private async issue(link: NewLink): Promise<string> {
    const token = newToken();
    await this.tokens.add(token, link);
    return this.address(link.purpose, token);
  }

  private inFuture(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }

  private revoking(purpose: TokenPurpose): Revoke {
    return ({ userId }, tx) => this.tokens.revoke(userId, purpose, tx);
  }
}

const newToken = (): string => randomBytes(32).toString('base64url');
