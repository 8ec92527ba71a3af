import { BRAND } from '@contract';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';

/** To a member for whose account many wrong passwords were given. Sent by `LogInAttemptsService`. */
export const manyGuessesMail: AccountMail = ({ language, publicUrl }) =>
  mailTextIn(language, {
    en: {
      subject: `Somebody tries to log in to your ${BRAND.name} account`,
      before: [
        'Many wrong passwords were given for your account today, and none was right.',
        'If it goes on, only places where you have logged in before can be used for the rest of the day. From a new place, set a new password first: that lets you in.',
      ],
      button: { label: 'Set a new password', link: `${publicUrl}/forgot-password` },
      after: ['If you use your password nowhere else and it is long, you need not do anything.'],
    },
    hi: {
      subject: `कोई आपके ${BRAND.name} अकाउंट में लॉग इन करने की कोशिश कर रहा है`,
      before: [
        'आज आपके अकाउंट के लिए कई गलत पासवर्ड डाले गए, और कोई सही नहीं था।',
        'अगर यह चलता रहा, तो आज बाकी दिन सिर्फ़ उन्हीं जगहों से लॉग इन हो सकेगा जहाँ से आप पहले लॉग इन कर चुके हैं। नई जगह से पहले नया पासवर्ड बनाएँ: उससे आप लॉग इन कर सकेंगे।',
      ],
      button: { label: 'नया पासवर्ड बनाएँ', link: `${publicUrl}/forgot-password` },
      after: ['अगर आपका पासवर्ड लंबा है और कहीं और इस्तेमाल नहीं होता, तो आपको कुछ करने की ज़रूरत नहीं।'],
    },
  });
