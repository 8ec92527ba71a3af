import { BRAND, type Language } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';

/** To a reporter whose contested report staff have decided again. */
export const reportDecidedAgainMail = (publicUrl: string, language: Language): MailText =>
  mailTextIn(language, {
    en: {
      subject: `We have looked at your report on ${BRAND.name} again`,
      before: [
        'You told us that we had missed something. Somebody else of our team has looked at your report and decided. This answer is final.',
      ],
      button: { label: 'See what we decided', link: `${publicUrl}/settings/reports` },
    },
    hi: {
      subject: `हमने ${BRAND.name} पर आपकी शिकायत दोबारा देखी`,
      before: [
        'आपने बताया था कि हमसे कुछ छूट गया। हमारी टीम के किसी और व्यक्ति ने आपकी शिकायत देखी और फ़ैसला किया। यह जवाब आखिरी है।',
      ],
      button: { label: 'फ़ैसला देखें', link: `${publicUrl}/settings/reports` },
    },
  });
