import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { DecisionService } from '../../decisions/index.js';
import { languageOf, UsersService } from '../../users/index.js';
import type { SendMailPayload } from '../auth.jobs.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { RestrictedEmailService } from '../restrictions/restricted-email.service.js';
import { EnrolmentTokenService } from '../second-factor/enrolment-token.service.js';
import { absenceMail } from './absence.mail.js';
import type { AccountMail } from './account.mail.js';
import { alreadyMemberMail } from './already-member.mail.js';
import { breachMail } from './breach.mail.js';
import { changeEmailMail } from './change-email.mail.js';
import { dataExportReadyMail } from './data-export-ready.mail.js';
import { emailChangedMail } from './email-changed.mail.js';
import { manyGuessesMail } from './many-guesses.mail.js';
import { newDeviceMail } from './new-device.mail.js';
import { passkeyAddedMail } from './passkey-added.mail.js';
import { passkeyRemovedMail } from './passkey-removed.mail.js';
import { passwordChangedMail } from './password-changed.mail.js';
import { recoveryCodesRenewedMail } from './recovery-codes-renewed.mail.js';
import { resetPasswordMail } from './reset-password.mail.js';
import { restrictedMail } from './restricted.mail.js';
import { restrictionEndedMail } from './restriction-ended.mail.js';
import { secondFactorOffMail } from './second-factor-off.mail.js';
import { secondFactorOfferedMail } from './second-factor-offered.mail.js';
import { secondFactorOnMail } from './second-factor-on.mail.js';
import { secondFactorResetMail } from './second-factor-reset.mail.js';
import { secondFactorSetMail } from './second-factor-set.mail.js';
import { staffInvitedMail } from './staff-invited.mail.js';
import { verifyEmailMail } from './verify-email.mail.js';
import { wayBackMail } from './way-back.mail.js';

/** Writes the mail of each kind of job. */
const MAILS: Record<SendMailPayload['mail'], AccountMail> = {
  'verify-email': verifyEmailMail,
  'reset-password': resetPasswordMail,
  'password-changed': passwordChangedMail,
  'way-back': wayBackMail,
  'already-member': alreadyMemberMail,
  restricted: restrictedMail,
  'restriction-ended': restrictionEndedMail,
  'second-factor-offered': secondFactorOfferedMail,
  'second-factor-set': secondFactorSetMail,
  'second-factor-reset': secondFactorResetMail,
  'second-factor-on': secondFactorOnMail,
  'second-factor-off': secondFactorOffMail,
  'many-guesses': manyGuessesMail,
  'data-export-ready': dataExportReadyMail,
  'change-email': changeEmailMail,
  'email-changed': emailChangedMail,
  'new-device': newDeviceMail,
  'passkey-added': passkeyAddedMail,
  'passkey-removed': passkeyRemovedMail,
  'recovery-codes-renewed': recoveryCodesRenewedMail,
  'staff-invited': staffInvitedMail,
  absence: absenceMail,
  breach: breachMail,
};

/** Sends the account mails. Called by jobs only, so that no request waits for a mail server. */
@Injectable()
export class AccountMailService {
  constructor(
    private readonly users: UsersService,
    private readonly links: OneTimeLinkService,
    private readonly enrolments: EnrolmentTokenService,
    private readonly restrictedEmails: RestrictedEmailService,
    private readonly decisions: DecisionService,
    private readonly mailer: Mailer,
    private readonly config: AppConfig,
  ) {}

  /**
   * Sends one mail, or none if the account no longer exists or the mail is no longer needed. The owner of a
   * deleted account gets the link that restores it instead of any other mail, except of a breach of data.
   */
  async send({ mail, userId, to: named, ...about }: SendMailPayload): Promise<void> {
    const user = userId === null ? null : await this.users.findById(userId);
    if (!user) return;
    const write = user.deletedAt && mail !== 'breach' ? wayBackMail : MAILS[mail];
    const to = (user.deletedAt ? undefined : named) ?? user.email;
    const language = languageOf(user);
    const { links, enrolments, restrictedEmails, decisions } = this;
    const { publicUrl, supportEmail } = this.config;
    const services = { links, enrolments, restrictedEmails, decisions };
    const text = await write({ ...about, ...services, user, to, language, publicUrl, supportEmail });
    if (text) await this.mailer.send({ to, ...text });
  }
}
