import { BRAND, type Role } from '@contract';
import { mailText, type MailText } from '../../../platform/mail/mail-text.js';

const NOT_YOU =
  'If it was not you, run `npm run admin:reset-second-factor` on the server and set a new password.';

/** Brings the token that the administrator's first authenticator app is set up with. */
export const secondFactorOfferedMail = (token: string, adminLink: string): MailText =>
  mailText({
    subject: `Set up the second factor of ${BRAND.name}'s administration`,
    before: [
      'The administration is closed until it has an authenticator app.',
      `Log in as the administrator and enter this enrolment token. It works once: ${token}`,
    ],
    button: { label: 'Open the administration', link: adminLink },
    after: ['Keep this mail to yourself until that is done.'],
  });

export const secondFactorSetMail = (role: Role): MailText =>
  mailText({
    subject: `An authenticator app was set up for ${BRAND.name}'s administration`,
    before: ['Your log-in now asks for its codes, and all other sessions were ended.'],
    after: [role === 'admin' ? NOT_YOU : 'If it was not you, tell the owner at once.'],
  });

export const secondFactorResetMail = (): MailText =>
  mailText({
    subject: `The second factor of ${BRAND.name}'s administration was reset`,
    before: [
      "The administrator's authenticator app and recovery codes were removed by command on the server, and all sessions were ended.",
      'The command has printed the enrolment token for the next app.',
    ],
    after: [NOT_YOU],
  });
