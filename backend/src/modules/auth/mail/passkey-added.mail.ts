import { BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';

/** To a member with a new passkey. Sent by `PasskeyService`. */
export const passkeyAddedMail: AccountMail = ({ language, publicUrl }) =>
  mailTextIn(language, {
    en: {
      subject: `A passkey was added to your ${BRAND.name} account`,
      before: ['From now on it opens your account without the password.'],
      button: { label: 'See my passkeys', link: `${publicUrl}/settings/log-in#passkeys` },
      after: [
        'If it was you, all is well. If not, somebody knows your password: set a new password by mail, which removes the passkey and logs every device out.',
      ],
    },
    hi: {
      subject: `आपके ${BRAND.name} अकाउंट में एक पासकी जोड़ी गई`,
      before: ['अब वह पासवर्ड के बिना आपका अकाउंट खोलती है।'],
      button: { label: 'मेरी पासकी देखें', link: `${publicUrl}/settings/log-in#passkeys` },
      after: [
        'अगर यह आपने किया है, तो सब ठीक है। नहीं, तो किसी को आपका पासवर्ड पता है: मेल के लिंक से नया पासवर्ड बनाएँ; इससे पासकी हट जाती है और सब डिवाइस लॉग आउट हो जाते हैं।',
      ],
    },
  });
