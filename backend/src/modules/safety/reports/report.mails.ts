import { BRAND } from '@contract';
import { mailText, type MailText } from '../../../platform/mail/mail-text.js';

/** The decision itself is not in the mail: it is read after logging in. */
export const reportDecidedMail = (reportsLink: string): MailText =>
  mailText({
    subject: `Your report on ${BRAND.name} has been decided`,
    before: ['Thank you for your report. We have looked at it and decided.'],
    button: { label: 'See what we decided', link: reportsLink },
  });
