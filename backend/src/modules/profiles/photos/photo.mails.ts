import { BRAND, DECISIONS_LIMITS, type Language } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';

/** Mail about a photo that staff have removed. The reason is written by staff. */
export const photoRemovedMail = (
  reason: string | undefined,
  decisionsLink: string,
  language: Language,
): MailText =>
  mailTextIn(language, {
    en: {
      subject: `A photo was removed from your ${BRAND.name} profile`,
      before: [
        'Our team looked at a photo of yours and removed it.',
        ...(reason ? [`The reason: ${reason}`] : []),
      ],
      button: { label: 'See the decision', link: decisionsLink },
      after: [
        `If you think this is a mistake, you can appeal there within ${DECISIONS_LIMITS.appealDays} days.`,
      ],
    },
    hi: {
      subject: `आपकी ${BRAND.name} प्रोफ़ाइल से एक फ़ोटो हटाई गई`,
      before: ['हमारी टीम ने आपकी एक फ़ोटो देखी और उसे हटा दिया।', ...(reason ? [`कारण: ${reason}`] : [])],
      button: { label: 'फ़ैसला देखें', link: decisionsLink },
      after: [
        `अगर आपको लगता है कि यह गलती है, तो आप ${DECISIONS_LIMITS.appealDays} दिन के अंदर वहीं अपील कर सकते हैं।`,
      ],
    },
  });
