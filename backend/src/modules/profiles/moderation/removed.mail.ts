import { BRAND, DECISIONS_LIMITS, type Language } from '@contract';
import { mailTextIn, type MailText } from '../../../platform/mail/mail-text.js';

/** A part of a profile that staff can remove. */
export type RemovedThing = 'photo' | 'voicePrompt';

const REMOVED_THINGS: Record<Language, Record<RemovedThing, { subject: string; before: string }>> = {
  en: {
    photo: {
      subject: `A photo was removed from your ${BRAND.name} profile`,
      before: 'Our team looked at a photo of yours and removed it.',
    },
    voicePrompt: {
      subject: `Your voice prompt was removed from your ${BRAND.name} profile`,
      before: 'Our team listened to your voice prompt and removed it.',
    },
  },
  hi: {
    photo: {
      subject: `आपकी ${BRAND.name} प्रोफ़ाइल से एक फ़ोटो हटाई गई`,
      before: 'हमारी टीम ने आपकी एक फ़ोटो देखी और उसे हटा दिया।',
    },
    voicePrompt: {
      subject: `आपकी ${BRAND.name} प्रोफ़ाइल से आपका वॉइस प्रॉम्प्ट हटाया गया`,
      before: 'हमारी टीम ने आपका वॉइस प्रॉम्प्ट सुना और उसे हटा दिया।',
    },
  },
};

/** To a member whose photo or voice prompt staff have removed, with the reason that staff wrote. */
export const removedMail = (
  thing: RemovedThing,
  { reason, rule }: { reason: string | undefined; rule: { title: string; text: string } | undefined },
  publicUrl: string,
  language: Language,
): MailText =>
  mailTextIn(language, {
    en: {
      subject: REMOVED_THINGS.en[thing].subject,
      before: [
        REMOVED_THINGS.en[thing].before,
        ...(rule ? [`The rule: ${rule.title}. ${rule.text}`] : []),
        ...(reason ? [`The reason: ${reason}`] : []),
      ],
      button: { label: 'See the decision', link: `${publicUrl}/decisions` },
      after: [
        `If you think this is a mistake, you can appeal there within ${DECISIONS_LIMITS.appealDays} days.`,
      ],
    },
    hi: {
      subject: REMOVED_THINGS.hi[thing].subject,
      before: [
        REMOVED_THINGS.hi[thing].before,
        ...(rule ? [`नियम: ${rule.title}. ${rule.text}`] : []),
        ...(reason ? [`कारण: ${reason}`] : []),
      ],
      button: { label: 'फ़ैसला देखें', link: `${publicUrl}/decisions` },
      after: [
        `अगर आपको लगता है कि यह गलती है, तो आप ${DECISIONS_LIMITS.appealDays} दिन के अंदर वहीं अपील कर सकते हैं।`,
      ],
    },
  });
