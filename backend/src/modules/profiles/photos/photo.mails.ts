import { BRAND, type Language } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';

/** Staff have removed a photo; the reason is theirs. */
export const photoRemovedMail = (
  reason: string | undefined,
  supportEmail: string,
  language: Language,
): MailText =>
  mailTextIn(language, {
    en: {
      subject: `A photo was removed from your ${BRAND.name} profile`,
      before: [
        'Our team looked at a photo of yours and removed it.',
        ...(reason ? [`The reason: ${reason}`] : []),
      ],
      after: [`If you think this is a mistake, write to ${supportEmail}.`],
    },
    hi: {
      subject: `आपकी ${BRAND.name} प्रोफ़ाइल से एक फ़ोटो हटाई गई`,
      before: ['हमारी टीम ने आपकी एक फ़ोटो देखी और उसे हटा दिया।', ...(reason ? [`कारण: ${reason}`] : [])],
      after: [`अगर आपको लगता है कि यह गलती है, तो ${supportEmail} पर लिखें।`],
    },
  });
