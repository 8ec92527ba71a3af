import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isStaff, type ChangeEmailBody, type CredentialChangedView, type MessageView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { InviteRewardService, type InviteCode } from '../../referrals/index.js';
import { AccessRegistry, isKeyTaken, UserRepository, type User } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { RestrictedEmailService } from '../restrictions/restricted-email.service.js';
import { toRevokedView } from '../revoked-access.views.js';
import { SessionService } from '../sessions/session.service.js';
import { nextAnswerStep } from '../sign-up/answer-time.rules.js';
import { isSupportAddress } from '../sign-up/email.rules.js';
import { SignUpService } from '../sign-up/sign-up.service.js';
import { StepUpService } from '../step-up/step-up.service.js';

const SAME = 'This is your address already.';

/**
 * Changes an account's e-mail address when the link mailed to the new address is opened; a link mailed to the
 * previous address undoes it.
 */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly users: UserRepository,
    private readonly stepUp: StepUpService,
    private readonly sessions: SessionService,
    private readonly links: OneTimeLinkService,
    private readonly signUps: SignUpService,
    private readonly restrictedEmails: RestrictedEmailService,
    private readonly rewards: InviteRewardService,
    private readonly access: AccessRegistry,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Mails a link to the new address. Where sign-up hides whether an address is in use, this hides it too.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED, SECOND_FACTOR_REQUIRED, WRONG_CODE, ADMIN_PROTECTED;
   *   VALIDATION for the current address; where addresses need no confirmation also EMAIL_TAKEN,
   *   ADDRESS_RESTRICTED
   */
  async request(me: Principal, { email, ...proof }: ChangeEmailBody): Promise<MessageView> {
    const started = performance.now();
    if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
    const user = await this.stepUp.check(me, proof);
    if (user.email === email)
      throw new AppError('VALIDATION', { issues: [{ path: 'email', message: SAME }] });
    await this.limits.consume('emailChangesByMember', me.userId);
    const isSilent = this.config.requireEmailVerification;
    if (!isSilent && (await this.restrictedEmails.has(email)))
      throw AppError.field('ADDRESS_RESTRICTED', 'email');
    const isTaken =
      isSupportAddress(email, this.config.supportEmail) || (await this.users.findByEmail(email)) !== null;
    if (isTaken) {
      await this.signUps.mailOwner(email, { onlyIfDeleted: !isSilent });
      if (!isSilent) throw AppError.field('EMAIL_TAKEN', 'email');
    } else {
      await this.mailLink(me, email);
    }
    if (isSilent) await nextAnswerStep(started);
    return { message: AUTH_TEXTS.emailChangeRequested };
  }

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
    const at = this.changeOf(before);
    await this.transaction(async (tx) => {
      await this.links.spend(token, 'change-email', tx);
      await this.access.revoke({ userId, cause: 'email-changed' }, tx);
      if ((await this.users.setEmailVerified(userId, at, tx)) && referralCode)
        await this.rewards.give({ userId, referralCode }, tx);
      if (!(await this.users.setEmail(userId, { from: before.email, to: email }, at, tx)))
        throw new AppError('LINK_INVALID');
      if (!before.emailVerifiedAt || before.email === email) return;
      const link = await this.links.reserveEmailUndo(before, before.email, at, tx);
      const payload = { mail: 'email-changed', userId, to: before.email, link } as const;
      await this.outbox.add({ job: SendMail, payload }, tx);
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
    const { userId, email, found } = await this.links.openEmailLink(token, 'undo-email-change');
    const present = await this.users.findById(userId);
    if (!present) throw new AppError('LINK_INVALID');
    const passwordHash = await this.hasher.hash(randomBytes(32).toString('base64url'));
    const { passwordResetAt: since, expiresAt: undoLinkEnds } = found;
    const removed = await this.transaction(async (tx) => {
      await this.links.spend(token, 'undo-email-change', tx);
      await this.users.setPasswordHash(userId, { passwordHash }, tx);
      const revoked = await this.access.revoke(
        { userId, cause: 'email-change-undone', since, undoLinkEnds },
        tx,
      );
      if (!(await this.users.setEmail(userId, { to: email }, this.changeOf(present), tx)))
        throw new AppError('LINK_INVALID');
      await this.outbox.add(
        { job: SendMail, payload: { mail: 'reset-password', userId, removed: revoked } },
        tx,
      );
      return revoked;
    });
    return { message: AUTH_TEXTS.emailChangeUndone, ...toRevokedView(removed) };
  }

  private async mailLink(me: Principal, email: string): Promise<void> {
    const { userId } = me;
    await this.database.transaction(async (tx) => {
      await this.sessions.assertLive(me, tx);
      const link = await this.links.reserveEmailChange(userId, email, tx);
      await this.outbox.add(
        { job: SendMail, payload: { mail: 'change-email', userId, to: email, link } },
        tx,
      );
    });
  }

  /** Returns the time of a change: later than the previous change, even if the clocks of instances differ. */
  private changeOf({ emailVerifiedAt }: Pick<User, 'emailVerifiedAt'>): Date {
    return new Date(Math.max(this.clock.now().getTime(), (emailVerifiedAt?.getTime() ?? 0) + 1));
  }

  private async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      if (isKeyTaken(error, 'email')) throw new AppError('EMAIL_TAKEN');
      throw error;
    }
  }
}
