import { BRAND, USERS_LIMITS } from '@contract';
import { utcMinute } from '../../../platform/clock/moments.js';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';

/**
 * To a member who has not been here for years, 30 days and 48 hours before the deletion of the account. Sent
 * by `AbsentAccountsService`.
 */
export const absenceMail: AccountMail = ({ user, language, publicUrl }) => {
  // The member has been here before this mail was sent.
  if (!user.absence) return undefined;
  const at = utcMinute(user.absence.deletesAt);
  const isLast = user.absence.toldLastAt !== undefined;
  const link = `${publicUrl}/login`;
  const { restoreDays } = USERS_LIMITS;
  return mailTextIn(language, {
    en: {
      subject: isLast
        ? `Last notice: your ${BRAND.name} account is deleted soon`
        : `Your ${BRAND.name} account is deleted next month`,
      before: [
        'You have not been here for years. We keep nobody’s data without a reason, so we delete your account.',
        `It is deleted at ${at} (UTC), and everything in it is erased ${restoreDays} days later.`,
        'Log in once before then, and everything stays as it is.',
      ],
      button: { label: 'Log in', link },
      after: ['If you do not need the account any more, you need not do anything.'],
    },
    hi: {
      subject: isLast
        ? `आखिरी सूचना: आपका ${BRAND.name} अकाउंट जल्द डिलीट होगा`
        : `आपका ${BRAND.name} अकाउंट अगले महीने डिलीट होगा`,
      before: [
        'आप कई साल से यहाँ नहीं आए हैं। हम बिना वजह किसी की जानकारी नहीं रखते, इसलिए हम आपका अकाउंट डिलीट करते हैं।',
        `वह ${at} (UTC) पर डिलीट होगा, और ${restoreDays} दिन बाद उसमें मौजूद सब कुछ मिटा दिया जाएगा।`,
        'उससे पहले एक बार लॉग इन करें, तो सब कुछ वैसा ही रहेगा।',
      ],
      button: { label: 'लॉग इन करें', link },
      after: ['अगर आपको अकाउंट की ज़रूरत नहीं है, तो आपको कुछ करने की ज़रूरत नहीं।'],
    },
  });
};
