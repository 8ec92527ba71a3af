import { BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';

/** To a member who has switched two-step log-in off. Sent by `SecondFactorSettingsService`. */
export const secondFactorOffMail: AccountMail = ({ language, publicUrl }) =>
  mailTextIn(language, {
    en: {
      subject: `Your ${BRAND.name} log-in no longer asks for a code`,
      before: ['Two-step log-in was just switched off: the password alone opens your account again.'],
      button: { label: 'It was not me', link: `${publicUrl}/forgot-password` },
      after: [
        'If it was you, all is well. If not, somebody knows your password: set a new one, which logs out every device, and switch two-step log-in on again.',
      ],
    },
    hi: {
      subject: `आपका ${BRAND.name} लॉग इन अब कोड नहीं माँगता`,
      before: ['दो-चरण लॉग इन अभी बंद किया गया है: अब सिर्फ़ पासवर्ड से आपका अकाउंट खुल जाता है।'],
      button: { label: 'यह मैंने नहीं किया', link: `${publicUrl}/forgot-password` },
      after: [
        'अगर यह आपने किया है, तो सब ठीक है। नहीं, तो किसी को आपका पासवर्ड पता है: नया बनाएँ, इससे हर डिवाइस लॉग आउट हो जाएगा, और दो-चरण लॉग इन फिर चालू करें।',
      ],
    },
  });
