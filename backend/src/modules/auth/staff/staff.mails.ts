import { BRAND, LIMITS, type StaffRole } from '@contract';
import { mailText, type MailText } from '../../../platform/mail/mail-text.js';

/** The first mail to staff: the link that sets their password. */
export const staffInvitedMail = (role: StaffRole, link: string, adminLink: string): MailText =>
  mailText({
    subject: `You are invited to the administration of ${BRAND.name}`,
    before: [`You can work in the administration of ${BRAND.name} now, as ${role}. First choose a password.`],
    button: { label: 'Choose a password', link },
    after: [
      `The link works once, for ${LIMITS.staffLinkHours} hours. Then log in at ${adminLink} with this e-mail address and set up an authenticator app; who invited you gives you the enrolment token for it.`,
      'If you know nothing of this, you need not do anything.',
    ],
  });
