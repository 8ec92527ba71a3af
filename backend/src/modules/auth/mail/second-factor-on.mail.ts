import { AUTH_SERVER_LIMITS, BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';

/** To a member who has switched two-step log-in on. Sent by `SecondFactorSettingsService`. */
export const secondFactorOnMail: AccountMail = ({ language, publicUrl, supportEmail }) =>
  mailTextIn(language, {
    en: {
      subject: `Your ${BRAND.name} log-in now asks for a code`,
      before: [
        'Two-step log-in was just switched on: after the password we ask for a code of your authenticator app, and your other devices were logged out.',
        'Keep the recovery codes in a safe place. Each lets you in once, should you lose your phone.',
      ],
      button: { label: 'It was not me', link: `${publicUrl}/forgot-password` },
      after: [
        `If it was you, all is well. If not, somebody knows your password: set a new one within ${AUTH_SERVER_LIMITS.freshAccessDays} days, which switches this off again. Later, write to ${supportEmail} if you are asked for a code you do not have.`,
      ],
    },
    hi: {
      subject: `आपका ${BRAND.name} लॉग इन अब कोड माँगता है`,
      before: [
        'दो-चरण लॉग इन अभी चालू किया गया है: पासवर्ड के बाद हम आपके ऑथेंटिकेटर ऐप का कोड माँगते हैं, और आपके बाकी डिवाइस लॉग आउट कर दिए गए हैं।',
        'रिकवरी कोड सुरक्षित जगह रखें। फ़ोन खो जाए, तो हर कोड एक बार लॉग इन करा देता है।',
      ],
      button: { label: 'यह मैंने नहीं किया', link: `${publicUrl}/forgot-password` },
      after: [
        `अगर यह आपने किया है, तो सब ठीक है। नहीं, तो किसी को आपका पासवर्ड पता है: ${AUTH_SERVER_LIMITS.freshAccessDays} दिन के अंदर नया बनाएँ; इससे यह फिर बंद हो जाता है। बाद में, अगर आपसे ऐसा कोड माँगा जाए जो आपके पास नहीं है, तो ${supportEmail} पर लिखें।`,
      ],
    },
  });
