import type { Language } from '@contract';
import type { MailText } from '../../../platform/mail/mail-text.js';
import type { DecisionService } from '../../decisions/index.js';
import type { User } from '../../users/index.js';
import type { SendMailPayload } from '../auth.jobs.js';
import type { OneTimeLinkService } from '../links/one-time-link.service.js';
import type { RestrictedEmailService } from '../restrictions/restricted-email.service.js';
import type { EnrolmentTokenService } from '../second-factor/enrolment-token.service.js';

/**
 * The input of an account mail: its job, its member, and services for the rest of its content. No account
 * mail contains the member's name, because an attacker could sign up with another person's address and send
 * them any text as the name.
 */
export interface AccountMailInput extends Pick<SendMailPayload, 'link' | 'removed' | 'logIn' | 'breach'> {
  user: User;
  /** The recipient. */
  to: string;
  language: Language;
  /** Without a trailing slash. */
  publicUrl: string;
  supportEmail: string;
  links: OneTimeLinkService;
  enrolments: EnrolmentTokenService;
  restrictedEmails: RestrictedEmailService;
  decisions: DecisionService;
}

/** Writes a mail; undefined if it is not to be sent any more. */
export type AccountMail = (input: AccountMailInput) => MailText | undefined | Promise<MailText | undefined>;
