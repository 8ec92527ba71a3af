import { BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';

/** To a member whose passkey was removed. Sent by `PasskeyService`. */
export const passkeyRemovedMail: AccountMail = ({ language, publicUrl }) =>
  mailTextIn(language, {
    en: {
      subject: `A passkey was removed from your ${BRAND.name} account`,
      before: ['It no longer opens your account.'],
      button: { label: 'See my passkeys', link: `${publicUrl}/settings/log-in#passkeys` },
      after: ['If it was you, all is well. If not, somebody knows your password: set a new one.'],
    },
    hi: {
      subject: `आपके ${BRAND.name} अकाउंट से एक पासकी हटाई गई`,
      before: ['अब वह आपका अकाउंट नहीं खोलती।'],
      button: { label: 'मेरी पासकी देखें', link: `${publicUrl}/settings/log-in#passkeys` },
      after: ['अगर यह आपने किया है, तो सब ठीक है। नहीं, तो किसी को आपका पासवर्ड पता है: नया पासवर्ड बनाएँ।'],
    },
  });
