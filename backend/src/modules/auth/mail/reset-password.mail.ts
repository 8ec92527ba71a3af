import { AUTH_SERVER_LIMITS, BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';
import { removedAccessLines } from './removed-access.texts.js';

/**
 * To a member who has asked for a new password, with the link that sets a new password. Sent by
 * `PasswordResetService` and `EmailChangeService`.
 */
export const resetPasswordMail: AccountMail = async ({ user, to, removed, language, links }) => {
  const link = await links.createResetLink(user._id.toHexString(), to);
  return mailTextIn(language, {
    en: {
      subject: `Set a new password for ${BRAND.name}`,
      before: [
        'Somebody, hopefully you, asked for a new password for your account.',
        ...removedAccessLines(removed, 'en'),
      ],
      button: { label: 'Set a new password', link },
      after: [
        `The link works once, for ${AUTH_SERVER_LIMITS.resetLinkMinutes} minutes. If it was not you, your password stays as it is.`,
      ],
    },
    hi: {
      subject: `${BRAND.name} के लिए नया पासवर्ड बनाएँ`,
      before: [
        'किसी ने, उम्मीद है आपने ही, आपके अकाउंट के लिए नया पासवर्ड माँगा है।',
        ...removedAccessLines(removed, 'hi'),
      ],
      button: { label: 'नया पासवर्ड बनाएँ', link },
      after: [
        `यह लिंक एक बार, ${AUTH_SERVER_LIMITS.resetLinkMinutes} मिनट तक काम करेगा। अगर यह आपने नहीं माँगा, तो आपका पासवर्ड वैसा ही रहेगा।`,
      ],
    },
  });
};
