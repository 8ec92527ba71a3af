import type { Language, MailSwitch } from '@contract';
import type { MailMessage } from '../../../platform/mail/mailer.js';
import type { User } from '../../users/index.js';
import type { Order } from '../orders/order.schema.js';
import type { Premium } from '../premium/premium.schema.js';

/**
 * The input of a mail about a purchase or premium. Mails contain no text that a member can choose, such as a
 * name.
 */
export interface BillingMailInput {
  user: User & Pick<Premium, 'premiumPeriods'>;
  order: Order | null;
  language: Language;
  /** Without a trailing slash. */
  publicUrl: string;
  supportEmail: string;
  /** Returns the token with which the member switches off such mails. */
  unsubscribeToken: (type: MailSwitch) => string;
  now: Date;
}

/** A mail to the member, or to somebody else if it has a recipient. */
type BillingMailText = Omit<MailMessage, 'to'> & Partial<Pick<MailMessage, 'to'>>;

/** Writes a mail; undefined if the mail is no longer needed. */
export type BillingMail = (
  input: BillingMailInput,
) => BillingMailText | undefined | Promise<BillingMailText | undefined>;
