import { Injectable } from '@nestjs/common';
import { isStaff, type Language } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Mailer, type MailMessage } from '../../../platform/mail/mailer.js';
import { DecisionService } from '../../decisions/index.js';
import { erasureDate, languageOf, UserRepository, type User } from '../../users/index.js';
import type { SendMailPayload } from '../auth.jobs.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { RestrictedEmailService } from '../restrictions/restricted-email.service.js';
import { EnrolmentTokenService } from '../second-factor/enrolment-token.service.js';
import {
  secondFactorOfferedMail,
  secondFactorResetMail,
  secondFactorSetMail,
} from '../second-factor/second-factor.mails.js';
import { staffInvitedMail } from '../staff/staff.mails.js';
import * as hindi from './account-hindi.mails.js';
import * as english from './account.mails.js';

const MAILS: Record<Language, typeof english> = { en: english, hi: hindi };

/** Builds and sends the account e-mails. Called by jobs only, so that no request waits for a mail server. */
@Injectable()
export class AccountMailService {
  constructor(
    private readonly users: UserRepository,
    private readonly links: OneTimeLinkService,
    private readonly enrolments: EnrolmentTokenService,
    private readonly restrictedEmails: RestrictedEmailService,
    private readonly decisions: DecisionService,
    private readonly mailer: Mailer,
    private readonly config: AppConfig,
  ) {}

  /**
   * Sends one e-mail; sends none when the account no longer exists. A member with a deleted account gets the
   * restore link instead, independently of the payload.
   */
  async send(payload: SendMailPayload): Promise<void> {
    const user = payload.userId === null ? null : await this.users.findById(payload.userId);
    if (!user) return;
    if (user.deletedAt) {
      const text = await this.restoreMail(user, user.deletedAt);
      if (text) await this.mailer.send({ to: user.email, ...text });
      return;
    }
    const to = payload.to ?? user.email;
    const text = await this.write(user, payload, to);
    if (text) await this.mailer.send({ to, ...text });
  }

  /** Writes the e-mail about a block or suspension with its rule; none once it has ended. */
  private async restrictedMail(user: User, mails: typeof english, language: Language) {
    const kind = user.block ? 'block' : 'suspension';
    const restriction = user[kind];
    if (!restriction) return undefined;
    const rule = await this.decisions.ruleOfRestriction(user._id.toHexString(), kind, restriction);
    return mails.restrictedMail(user, rule?.[language], `${this.config.publicUrl}/decisions`);
  }

  private async write(
    user: User,
    { mail, logIn, link, removed }: SendMailPayload,
    to: string,
  ): Promise<Omit<MailMessage, 'to'> | undefined> {
    const userId = user._id.toHexString();
    const forgot = `${this.config.publicUrl}/forgot-password`;
    const language = languageOf(user);
    const mails = MAILS[language];
    switch (mail) {
      case 'verify-email':
        if (user.emailVerifiedAt) return undefined;
        return (await this.restrictedEmails.has(user.email))
          ? mails.restrictedAddressMail(this.config.supportEmail)
          : mails.verifyEmailMail(await this.links.newVerifyLink(userId), user);
      case 'reset-password':
        return mails.resetPasswordMail(await this.links.newResetLink(userId, to), removed);
      case 'password-changed':
        return mails.passwordChangedMail(forgot, removed);
      case 'already-member':
        return mails.alreadyMemberMail(`${this.config.publicUrl}/login`, forgot);
      case 'restricted':
        return this.restrictedMail(user, mails, language);
      case 'restriction-ended':
        return user.status === 'active'
          ? mails.restrictionEndedMail(`${this.config.publicUrl}/login`)
          : undefined;
      case 'second-factor-offered': {
        const token = await this.enrolments.waitingToken(userId);
        return token === null
          ? undefined
          : secondFactorOfferedMail(token, `${this.config.publicUrl}/admin`, language);
      }
      case 'second-factor-set':
        return secondFactorSetMail(user.role, language);
      case 'second-factor-reset':
        return secondFactorResetMail(language);
      case 'second-factor-on':
        return mails.secondFactorOnMail(forgot, this.config.supportEmail);
      case 'second-factor-off':
        return mails.secondFactorOffMail(forgot);
      case 'passkey-added':
        return mails.passkeyAddedMail(`${this.config.publicUrl}/settings/log-in#passkeys`);
      case 'passkey-removed':
        return mails.passkeyRemovedMail(`${this.config.publicUrl}/settings/log-in#passkeys`);
      case 'recovery-codes-renewed':
        return mails.recoveryCodesRenewedMail(forgot);
      case 'new-device':
        return logIn && mails.newDeviceMail(logIn, `${this.config.publicUrl}/settings/devices`, forgot);
      case 'staff-invited':
        return isStaff(user.role) && user.status === 'active'
          ? staffInvitedMail(
              user.role,
              await this.links.newInvitationLink(userId, to),
              `${this.config.publicUrl}/admin`,
              language,
            )
          : undefined;
      case 'many-guesses':
        return mails.manyGuessesMail(forgot);
      case 'change-email': {
        if (await this.restrictedEmails.has(to)) return mails.restrictedAddressMail(this.config.supportEmail);
        const url = await this.urlOf(link);
        return url === null ? undefined : mails.changeEmailMail(url);
      }
      case 'email-changed': {
        const url = await this.urlOf(link);
        return url === null ? undefined : mails.emailChangedMail(url);
      }
      case 'data-export-ready':
        return mails.dataExportReadyMail(`${this.config.publicUrl}/settings/account`);
      case 'way-back':
        // The account was restored before its e-mail was sent.
        return undefined;
    }
  }

  /** Returns the link that was reserved with the job; null when it was revoked. */
  private async urlOf(link: string | undefined): Promise<string | null> {
    return link === undefined ? null : this.links.linkAt(link);
  }

  private async restoreMail(user: User, deletedAt: Date): Promise<Omit<MailMessage, 'to'> | undefined> {
    const until = erasureDate(deletedAt);
    const link = await this.links.newRestoreLink(user._id.toHexString(), until);
    return link === null ? undefined : MAILS[languageOf(user)].restoreMail(link, until);
  }
}
