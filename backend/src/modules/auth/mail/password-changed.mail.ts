import { BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';
import { removedAccessLines } from './removed-access.texts.js';

/** To a member whose password was changed. Sent by `PasswordChangeService` and `PasswordResetService`. */
export const passwordChangedMail: AccountMail = ({ removed, language, publicUrl }) =>
  mailTextIn(language, {
    en: {
      subject: `Your ${BRAND.name} password was changed`,
      before: [
        'The password of your account was just changed, and your other devices were logged out.',
        ...removedAccessLines(removed, 'en'),
      ],
      button: { label: 'It was not me', link: `${publicUrl}/forgot-password` },
      after: ['If it was you, all is well.'],
    },
    hi: {
      subject: `आपका ${BRAND.name} पासवर्ड बदला गया`,
      before: [
        'आपके अकाउंट का पासवर्ड अभी बदला गया है, और आपके बाकी डिवाइस लॉग आउट कर दिए गए हैं।',
        ...removedAccessLines(removed, 'hi'),
      ],
      button: { label: 'यह मैंने नहीं किया', link: `${publicUrl}/forgot-password` },
      after: ['अगर यह आपने किया है, तो सब ठीक है।'],
    },
  });
