import { isStaff } from '@contract';
import { Injectable } from '@nestjs/common';
import type { ChangeEmailBody, MessageView } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { UsersService } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { RestrictedEmailService } from '../restrictions/restricted-email.service.js';
import { SessionService } from '../sessions/session.service.js';
import { nextAnswerStep } from '../sign-up/answer-time.rules.js';
import { isSupportAddress } from '../sign-up/email.rules.js';
import { NewAccountService } from '../sign-up/new-account.service.js';
import { StepUpService } from '../step-up/step-up.service.js';

const SAME = 'This is your address already.';

/** Asks for another e-mail address; it becomes the account's when a link mailed to it is opened. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly users: UsersService,
    private readonly stepUp: StepUpService,
    private readonly sessions: SessionService,
    private readonly links: OneTimeLinkService,
    private readonly accounts: NewAccountService,
    private readonly restrictedEmails: RestrictedEmailService,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly config: AppConfig,
  ) {}

  /**
   * Mails a link to the new address. What sign-up keeps to itself about an address, this does too.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED, SECOND_FACTOR_REQUIRED, WRONG_CODE, ADMIN_PROTECTED;
   *   VALIDATION for the present address; and where addresses need no confirmation EMAIL_TAKEN,
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
      await this.accounts.mailOwner(email, { onlyIfDeleted: !isSilent });
      if (!isSilent) throw AppError.field('EMAIL_TAKEN', 'email');
    } else {
      await this.mailLink(me, email);
    }
    if (isSilent) await nextAnswerStep(started);
    return { message: AUTH_TEXTS.emailChangeAsked };
  }

  private async mailLink(me: Principal, email: string): Promise<void> {
    const { userId } = me;
    await this.database.withTransaction(async (tx) => {
      await this.sessions.assertLive(me, tx);
      const link = await this.links.reserveEmailChange(userId, email, tx);
      await this.outbox.add(
        { job: SendMail, payload: { mail: 'change-email', userId, to: email, link } },
        tx,
      );
    });
  }
}
