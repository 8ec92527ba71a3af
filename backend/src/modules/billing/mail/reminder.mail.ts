import { BRAND, type Language } from '@contract';
import { utcMinute } from '../../../platform/clock/moments.js';
import type { MailParts } from '../../../platform/mail/mail-text.js';
import { mailWithSwitch } from '../../users/index.js';
import { entitlementAt } from '../premium/entitlement.rules.js';
import type { BillingMail } from './billing.mail.js';

/** To a member whose premium ends soon. Sent by `RenewalReminderService`. */
export const reminderMail: BillingMail = ({ user, language, publicUrl, unsubscribeToken, now }) => {
  const { subscription } = entitlementAt(user.premiumPeriods, now);
  if (!subscription || user.status === 'deleted') return undefined;
  const [day, time] = utcMinute(subscription.endDate).split(' ');
  const words: Record<Language, MailParts> = {
    en: {
      subject: `Your ${BRAND.name} Premium ends soon`,
      before: [`Your Premium ends on ${day} at ${time} (UTC). Nothing renews by itself.`],
      button: { label: 'Extend it', link: `${publicUrl}/subscription` },
      after: ['You can switch this reminder off in your wallet.'],
    },
    hi: {
      subject: `आपका ${BRAND.name} प्रीमियम जल्द खत्म होगा`,
      before: [`आपका प्रीमियम ${day} को ${time} (UTC) पर खत्म होगा। अपने आप कुछ नवीनीकृत नहीं होता।`],
      button: { label: 'बढ़ाएँ', link: `${publicUrl}/subscription` },
      after: ['यह याद दिलाना आप अपने वॉलेट में बंद कर सकते हैं।'],
    },
  };
  const token = unsubscribeToken('renewal-reminder');
  return mailWithSwitch(words[language], { publicUrl, token, language });
};
