import { BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';
import { NOT_YOU_TEXTS } from './not-you.texts.js';

/**
 * To the administrator whose second factor a command on the server has removed. Sent by
 * `EnrolmentTokenService`.
 */
export const secondFactorResetMail: AccountMail = ({ language }) =>
  mailTextIn(language, {
    en: {
      subject: `The second factor of ${BRAND.name}'s administration was reset`,
      before: [
        "The administrator's authenticator app and recovery codes were removed by command on the server, and all sessions were ended.",
        'The command has printed the enrolment token for the next app.',
      ],
      after: [NOT_YOU_TEXTS.en],
    },
    hi: {
      subject: `${BRAND.name} के एडमिन का दूसरा सुरक्षा चरण रीसेट किया गया`,
      before: [
        'सर्वर पर दिए गए आदेश से एडमिन का ऑथेंटिकेटर ऐप और रिकवरी कोड हटा दिए गए, और सभी सेशन खत्म कर दिए गए।',
        'अगले ऐप का नामांकन टोकन उस आदेश ने छापा है।',
      ],
      after: [NOT_YOU_TEXTS.hi],
    },
  });
