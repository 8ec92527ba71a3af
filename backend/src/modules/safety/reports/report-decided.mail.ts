import { BRAND, type Language } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';

/** To a reporter whose report staff have decided. They read the decision after logging in. */
export const reportDecidedMail = (publicUrl: string, language: Language): MailText =>
  mailTextIn(language, {
    en: {
      subject: `Your report on ${BRAND.name} has been decided`,
      before: ['Thank you for your report. We have looked at it and decided.'],
      button: { label: 'See what we decided', link: `${publicUrl}/settings/reports` },
    },
    hi: {
      subject: `${BRAND.name} पर आपकी शिकायत का फ़ैसला हो गया है`,
      before: ['शिकायत के लिए धन्यवाद। हमने उसे देखा और फ़ैसला किया।'],
      button: { label: 'फ़ैसला देखें', link: `${publicUrl}/settings/reports` },
    },
  });
