import { BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';

/**
 * To the administrator, with the token that sets up the first authenticator app. Sent by
 * `EnrolmentTokenService`.
 */
export const secondFactorOfferedMail: AccountMail = async ({ user, language, publicUrl, enrolments }) => {
  const token = await enrolments.waitingToken(user._id.toHexString());
  if (token === null) return undefined;
  return mailTextIn(language, {
    en: {
      subject: `Set up the second factor of ${BRAND.name}'s administration`,
      before: [
        'The administration is closed until it has an authenticator app.',
        `Log in as the administrator and enter this enrolment token. It works once: ${token}`,
      ],
      button: { label: 'Open the administration', link: `${publicUrl}/admin` },
      after: ['Keep this mail to yourself until that is done.'],
    },
    hi: {
      subject: `${BRAND.name} के एडमिन का दूसरा सुरक्षा चरण सेट करें`,
      before: [
        'जब तक ऑथेंटिकेटर ऐप सेट नहीं होता, एडमिन बंद रहेगा।',
        `एडमिन के अकाउंट से लॉग इन करें और यह नामांकन टोकन डालें। यह एक ही बार चलता है: ${token}`,
      ],
      button: { label: 'एडमिन खोलें', link: `${publicUrl}/admin` },
      after: ['यह हो जाने तक यह मेल किसी को न दिखाएँ।'],
    },
  });
};
