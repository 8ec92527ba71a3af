import { BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';

/** To a member whose block or suspension has ended. Sent by `RestrictionService`. */
export const restrictionEndedMail: AccountMail = ({ user, language, publicUrl }) => {
  if (user.status !== 'active') return undefined;
  return mailTextIn(language, {
    en: {
      subject: `Your ${BRAND.name} account is open again`,
      before: ['Your account is no longer restricted. You can use everything as before.'],
      button: { label: 'Log in', link: `${publicUrl}/login` },
    },
    hi: {
      subject: `आपका ${BRAND.name} अकाउंट फिर से खुल गया है`,
      before: ['आपके अकाउंट पर अब कोई रोक नहीं है। आप सब कुछ पहले की तरह इस्तेमाल कर सकते हैं।'],
      button: { label: 'लॉग इन करें', link: `${publicUrl}/login` },
    },
  });
};
