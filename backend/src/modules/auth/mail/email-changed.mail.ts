import { AUTH_SERVER_LIMITS, BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';

/** To the previous address, with the link that takes the change back. Sent by `EmailChangeService`. */
export const emailChangedMail: AccountMail = async ({ link: reserved, language, links }) => {
  const link = reserved && (await links.renewReservedLink(reserved));
  if (!link) return undefined;
  return mailTextIn(language, {
    en: {
      subject: `The e-mail address of your ${BRAND.name} account was changed`,
      before: [
        'Your account has another e-mail address now, and this one opens it no more.',
        `If it was not you, take it back within ${AUTH_SERVER_LIMITS.emailUndoDays} days: this address is yours again, every device is logged out, and you set a new password.`,
      ],
      button: { label: 'It was not me', link },
      after: ['If it was you, all is well.'],
    },
    hi: {
      subject: `आपके ${BRAND.name} अकाउंट का ई-मेल पता बदला गया`,
      before: [
        'आपके अकाउंट का ई-मेल पता अब दूसरा है, और इस पते से वह अब नहीं खुलेगा।',
        `अगर यह आपने नहीं किया, तो ${AUTH_SERVER_LIMITS.emailUndoDays} दिन के अंदर इसे वापस ले लें: यह पता फिर आपका होगा, हर डिवाइस लॉग आउट हो जाएगा, और आप नया पासवर्ड बनाएँगे।`,
      ],
      button: { label: 'यह मैंने नहीं किया', link },
      after: ['अगर यह आपने किया है, तो सब ठीक है।'],
    },
  });
};
