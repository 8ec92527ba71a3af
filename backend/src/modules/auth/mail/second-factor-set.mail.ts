import { BRAND, type Language } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';
import { NOT_YOU_TEXTS } from './not-you.texts.js';

const TELL_THE_OWNER: Record<Language, string> = {
  en: 'If it was not you, tell the owner at once.',
  hi: 'अगर यह आपने नहीं किया, तो मालिक को तुरंत बताएँ।',
};

/** To staff who have set up an authenticator app. Sent by `SecondFactorSettingsService`. */
export const secondFactorSetMail: AccountMail = ({ user, language }) => {
  const notYou = user.role === 'admin' ? NOT_YOU_TEXTS : TELL_THE_OWNER;
  return mailTextIn(language, {
    en: {
      subject: `An authenticator app was set up for ${BRAND.name}'s administration`,
      before: ['Your log-in now asks for its codes, and all other sessions were ended.'],
      after: [notYou.en],
    },
    hi: {
      subject: `${BRAND.name} के एडमिन के लिए ऑथेंटिकेटर ऐप सेट किया गया`,
      before: ['अब लॉग इन पर आपसे उसके कोड माँगे जाएँगे, और बाकी सभी सेशन खत्म कर दिए गए।'],
      after: [notYou.hi],
    },
  });
};
