import { BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';

/** To a member with new recovery codes. Sent by `SecondFactorSettingsService`. */
export const recoveryCodesRenewedMail: AccountMail = ({ language, publicUrl }) =>
  mailTextIn(language, {
    en: {
      subject: `New recovery codes were made for your ${BRAND.name} account`,
      before: ['The recovery codes you had before no longer work.'],
      button: { label: 'It was not me', link: `${publicUrl}/forgot-password` },
      after: [
        'If it was you, all is well. If not, somebody knows your password: set a new one, which logs out every device and makes the new codes worthless.',
      ],
    },
    hi: {
      subject: `आपके ${BRAND.name} अकाउंट के लिए नए रिकवरी कोड बनाए गए`,
      before: ['आपके पहले के रिकवरी कोड अब काम नहीं करते।'],
      button: { label: 'यह मैंने नहीं किया', link: `${publicUrl}/forgot-password` },
      after: [
        'अगर यह आपने किया है, तो सब ठीक है। नहीं, तो किसी को आपका पासवर्ड पता है: नया पासवर्ड बनाएँ; इससे सब डिवाइस लॉग आउट हो जाते हैं और नए कोड बेकार हो जाते हैं।',
      ],
    },
  });
