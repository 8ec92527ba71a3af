import { Injectable } from '@nestjs/common';
import type { ChangeEmailBody, MessageView } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { ThrowAwayDomainsService, UsersService } from '../../users/index.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { CredentialChangesService } from '../credential-changes/credential-changes.service.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { RestrictedEmailService } from '../restrictions/restricted-email.service.js';
import { waitForResponseStep } from '../sign-up/response-time.rules.js';
import { SignUpService } from '../sign-up/sign-up.service.js';
import { isSupportAddress } from '../sign-up/support-address.rules.js';

const SAME_ADDRESS_TEXT = 'This is your address already.';

/** Mails the link that changes an account's e-mail address when it is opened. */
@Injectable()
export class EmailChangeRequestService {
  constructor(
    private readonly users: UsersService,
    private readonly changes: CredentialChangesService,
    private readonly links: OneTimeLinkService,
    private readonly signUps: SignUpService,
    private readonly restrictedEmails: RestrictedEmailService,
    private readonly throwAwayDomains: ThrowAwayDomainsService,
    private readonly limits: RateLimits,
    private readonly config: AppConfig,
  ) {}

  /**
   * Mails a link to the new address. Where sign-up hides whether an address is in use, this hides it too.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED, SECOND_FACTOR_REQUIRED, WRONG_CODE, ADMIN_PROTECTED,
   *   THROW_AWAY_ADDRESS;
   *   VALIDATION for the current address; where addresses need no confirmation also EMAIL_TAKEN,
   *   ADDRESS_RESTRICTED
   */
  async request(me: Principal, { email, ...proof }: ChangeEmailBody): Promise<MessageView> {
    const started = performance.now();
    const user = await this.changes.proveMember(me, proof);
    if (user.email === email)
      throw new AppError('VALIDATION', { issues: [{ path: 'email', message: SAME_ADDRESS_TEXT }] });
    await this.limits.consume('emailChangesByMember', me.userId);
    this.throwAwayDomains.refuse(email);
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
    if (isSilent) await waitForResponseStep(started);
    return { message: AUTH_TEXTS.emailChangeRequested };
  }

  private async mailLink(session: Principal, email: string): Promise<void> {
    const { userId } = session;
    await this.changes.storeChange({ userId, session }, async (_, tx) => {
      const link = await this.links.reserveEmailChange(userId, email, tx);
      return { mail: 'change-email', to: email, link };
    });
  }
}
