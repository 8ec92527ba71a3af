import { isStaff } from '@contract';
import { Injectable } from '@nestjs/common';
import type { ChangeEmailBody, MessageView } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { UsersService } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import { RestrictedEmailService } from '../restrictions/restricted-email.service.js';
import { isSupportAddress } from '../sign-up/email.rules.js';
import { NewAccountService } from '../sign-up/new-account.service.js';

const SAME = 'This is your address already.';

/** Asks for another e-mail address; it becomes the account's when a link mailed to it is opened. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly users: UsersService,
    private readonly check: PasswordCheckService,
    private readonly accounts: NewAccountService,
    private readonly restrictedEmails: RestrictedEmailService,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
  ) {}

  /**
   * Mails a link to the new address. What sign-up keeps to itself about an address, this does too.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED, ADMIN_PROTECTED; VALIDATION for the present address; and
   *   where addresses need no confirmation EMAIL_TAKEN, ADDRESS_RESTRICTED
   */
  async request(me: Principal, { email, password }: ChangeEmailBody): Promise<MessageView> {
    if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
    const user = await this.check.check(me, password, 'password');
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
      const payload = { mail: 'change-email', userId: me.userId, to: email } as const;
      await this.outbox.add({ job: SendMail, payload });
    }
    return { message: AUTH_TEXTS.emailChangeAsked };
  }
}
