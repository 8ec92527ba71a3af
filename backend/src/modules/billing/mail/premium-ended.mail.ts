import { BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { BillingMail } from './billing.mail.js';

/** To a member whose premium has ended. Sent by `PremiumExpiryService`. */
export const premiumEndedMail: BillingMail = ({ user, language, publicUrl }) => {
  if (user.status === 'deleted') return undefined;
  return mailTextIn(language, {
    en: {
      subject: `Your ${BRAND.name} Premium has ended`,
      before: ['Your Premium has ended. Your friends, chats and likes are all still there.'],
      button: { label: 'Get Premium again', link: `${publicUrl}/subscription` },
      after: ['Nothing renews by itself, and you have not been charged.'],
    },
    hi: {
      subject: `आपका ${BRAND.name} प्रीमियम खत्म हो गया है`,
      before: ['आपका प्रीमियम खत्म हो गया है। आपके दोस्त, चैट और लाइक सब वहीं हैं।'],
      button: { label: 'फिर से प्रीमियम लें', link: `${publicUrl}/subscription` },
      after: ['अपने आप कुछ नवीनीकृत नहीं होता, और आपके पैसे नहीं कटे हैं।'],
    },
  });
};
