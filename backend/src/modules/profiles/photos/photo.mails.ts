import { BRAND } from '@contract';
import { mailText, type MailText } from '../../../platform/mail/mail-text.js';

/** Staff have removed a photo; the reason is theirs. */
export const photoRemovedMail = (reason: string | undefined, supportEmail: string): MailText =>
  mailText({
    subject: `A photo was removed from your ${BRAND.name} profile`,
    before: [
      'Our team looked at a photo of yours and removed it.',
      ...(reason ? [`The reason: ${reason}`] : []),
    ],
    after: [`If you think this is a mistake, write to ${supportEmail}.`],
  });
