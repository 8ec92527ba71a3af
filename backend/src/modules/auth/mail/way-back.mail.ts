import { BRAND } from '@contract';
import { utcMinute } from '../../../platform/clock/moments.js';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import { erasureDate } from '../../users/index.js';
import type { AccountMail } from './account.mail.js';

/**
 * To a member who has deleted the account, with the link that restores it. Sent by `AccountDeletionService`.
 */
export const wayBackMail: AccountMail = async ({ user, language, links }) => {
  // The account was restored before this mail was sent.
  if (!user.deletedAt) return undefined;
  const until = erasureDate(user.deletedAt);
  const link = await links.createRestoreLink(user._id.toHexString(), until);
  if (link === null) return undefined;
  return mailTextIn(language, {
    en: {
      subject: `Your ${BRAND.name} account has been deleted`,
      before: [
        'Your account is deleted and nobody can see it any more.',
        `Should you change your mind, you can bring it back until ${utcMinute(until)} (UTC). After that everything in it is erased for good.`,
      ],
      button: { label: 'Bring my account back', link },
      after: ['If you meant to leave, you need not do anything. Farewell!'],
    },
    hi: {
      subject: `आपका ${BRAND.name} अकाउंट डिलीट हो गया है`,
      before: [
        'आपका अकाउंट डिलीट हो गया है और अब किसी को नहीं दिखता।',
        `अगर आपका मन बदले, तो आप इसे ${utcMinute(until)} (UTC) तक वापस ला सकते हैं। उसके बाद इसमें मौजूद सब कुछ हमेशा के लिए मिटा दिया जाएगा।`,
      ],
      button: { label: 'मेरा अकाउंट वापस लाएँ', link },
      after: ['अगर आप जाना ही चाहते थे, तो कुछ करने की ज़रूरत नहीं। अलविदा!'],
    },
  });
};
