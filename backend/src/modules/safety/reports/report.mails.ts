import { BRAND, type Language } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';

/** The mail does not contain the decision. The reporter reads it after logging in. */
export const reportDecidedMail = (link: string, language: Language): MailText =>
  mailTextIn(language, {
    en: {
      subject: `Your report on ${BRAND.name} has been decided`,
      before: ['Thank you for your report. We have looked at it and decided.'],
      button: { label: 'See what we decided', link },
    },
    hi: {
      subject: `${BRAND.name} पर आपकी शिकायत का फ़ैसला हो गया है`,
      before: ['शिकायत के लिए धन्यवाद। हमने उसे देखा और फ़ैसला किया।'],
      button: { label: 'फ़ैसला देखें', link },
    },
  });

/** Informs the reporter of the second look at a contested report. */
export const reportDecidedAgainMail = (link: string, language: Language): MailText =>
  mailTextIn(language, {
    en: {
      subject: `We have looked at your report on ${BRAND.name} again`,
      before: [
        'You told us that we had missed something. Somebody else of our team has looked at your report and decided. This answer is final.',
      ],
      button: { label: 'See what we decided', link },
    },
    hi: {
      subject: `हमने ${BRAND.name} पर आपकी शिकायत दोबारा देखी`,
      before: [
        'आपने बताया था कि हमसे कुछ छूट गया। हमारी टीम के किसी और व्यक्ति ने आपकी शिकायत देखी और फ़ैसला किया। यह जवाब आखिरी है।',
      ],
      button: { label: 'फ़ैसला देखें', link },
    },
  });
