import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CredentialChangedView, MessageView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { InviteRewardService, type InviteCode } from '../../referrals/index.js';
import { isAccountKeyTaken, UsersService, type RevokedAccess, type User } from '../../users/index.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { CredentialChangesService } from '../credential-changes/credential-changes.service.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { toRevokedView } from '../revoked-access.views.js';

/**
 * Changes an account's e-mail address when the link mailed to the new address is opened
 * (`EmailChangeRequestService`); a link mailed to the previous address undoes it.
 */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly users: UsersService,
    private readonly changes: CredentialChangesService,
    private readonly links: OneTimeLinkService,
    private readonly rewards: InviteRewardService,
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the address that the link was mailed to, and informs the previous address, if it was confirmed, with
   * a link to undo the change. Sessions stay open; links mailed to the previous address become invalid. A
   * first confirmation also rewards the member who invited this one.
   * @throws AppError LINK_INVALID; EMAIL_TAKEN when another account took the address meanwhile
   */
  async confirm(token: string): Promise<MessageView> {
    const { userId, email } = await this.links.openEmailLink(token, 'change-email');
    const before = await this.users.findById<Pick<InviteCode, 'referralCode'>>(userId);
    if (!before) throw new AppError('LINK_INVALID');
    const { referralCode } = before;
    const at = this.nextChangeTime(before);
    const link = { token, purpose: 'change-email' } as const;
    await this.store({ userId, link, revocation: { cause: 'email-changed' } }, async (_, tx) => {
      const isFirst = await this.users.setEmailVerified(userId, at, tx);
      if (isFirst && referralCode) await this.rewards.give({ userId, referralCode }, tx);
      if (!(await this.users.setEmail(userId, { from: before.email, to: email }, at, tx)))
        throw new AppError('LINK_INVALID');
      if (isFirst || before.email === email) return null;
      const undo = await this.links.reserveEmailUndo(before, before.email, at, tx);
      return { mail: 'email-changed', to: before.email, link: undo };
    });
    return { message: AUTH_TEXTS.emailChanged };
  }

  /**
   * Restores the previous address. As the change required the password, the password counts as stolen: ends
   * every session, replaces the password, removes passkeys and second factor created since the password was
   * last set by a mailed link (all if it never was), and mails the owner a link to set a new password.
   * @throws AppError LINK_INVALID; EMAIL_TAKEN when another account took the address meanwhile
   */
  async undo(token: string): Promise<CredentialChangedView> {
    const { userId, email, storedToken } = await this.links.openEmailLink(token, 'undo-email-change');
    const present = await this.users.findById(userId);
    if (!present) throw new AppError('LINK_INVALID');
    const passwordHash = await this.hasher.hash(randomBytes(32).toString('base64url'));
    const { passwordResetAt: since, expiresAt: undoLinkEnds } = storedToken;
    const link = { token, purpose: 'undo-email-change' } as const;
    const revocation = { cause: 'email-change-undone', since, undoLinkEnds } as const;
    const removed = await this.store({ userId, link, revocation }, async (revoked, tx) => {
      await this.users.setPasswordHash(userId, { passwordHash }, tx);
      if (!(await this.users.setEmail(userId, { to: email }, this.nextChangeTime(present), tx)))
        throw new AppError('LINK_INVALID');
      return { mail: 'reset-password', removed: revoked };
    });
    return { message: AUTH_TEXTS.emailChangeUndone, ...toRevokedView(removed) };
  }

  /** Returns the time of a change: later than the previous change, even if the clocks of instances differ. */
  private nextChangeTime({ emailVerifiedAt }: Pick<User, 'emailVerifiedAt'>): Date {
    return new Date(Math.max(this.clock.now().getTime(), (emailVerifiedAt?.getTime() ?? 0) + 1));
  }

  private async store(
    ...[change, work]: Parameters<CredentialChangesService['storeChange']>
  ): Promise<RevokedAccess> {
    try {
      return await this.changes.storeChange(change, work);
    } catch (error) {
      if (isAccountKeyTaken(error, 'email')) throw new AppError('EMAIL_TAKEN');
      throw error;
    }
  }
}
