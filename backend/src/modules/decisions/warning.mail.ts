import { BRAND, DECISIONS_LIMITS, type Language, type WarningSubject } from '@contract';
import { mailTextIn, type MailText } from '../../platform/mail/mail-text.js';
import type { Decision } from './decision.schema.js';

const ABOUT: Record<Language, Record<WarningSubject, string>> = {
  en: {
    profile: 'It is about what your profile says.',
    photo: 'It is about a photo of yours.',
    message: 'It is about what you wrote to somebody.',
    behaviour: 'It is about how you behaved towards somebody.',
  },
  hi: {
    profile: 'यह आपकी प्रोफ़ाइल में लिखी बातों के बारे में है।',
    photo: 'यह आपकी एक फ़ोटो के बारे में है।',
    message: 'यह किसी को लिखे आपके मैसेज के बारे में है।',
    behaviour: 'यह किसी के साथ आपके व्यवहार के बारे में है।',
  },
};

/** To a member whom staff warn: the rule, what it was about, and how to appeal. */
export function warningMail(
  { rule, about, reason }: Pick<Decision, 'rule' | 'about' | 'reason'>,
  publicUrl: string,
  language: Language,
): MailText {
  const ruleLine = rule && `${rule[language].title}: ${rule[language].text}`;
  return mailTextIn(language, {
    en: {
      subject: `A warning about your ${BRAND.name} account`,
      before: [
        'Our team warns you. Nothing is taken from you this time; if it happens again, we may suspend or block your account.',
        ...(ruleLine ? [`The rule: ${ruleLine}`] : []),
        ...(about ? [ABOUT.en[about]] : []),
        ...(reason ? [`The reason: ${reason}`] : []),
      ],
      button: { label: 'See the warning', link: `${publicUrl}/decisions` },
      after: [
        `If you think this is a mistake, you can appeal there within ${DECISIONS_LIMITS.appealDays} days.`,
      ],
    },
    hi: {
      subject: `आपके ${BRAND.name} अकाउंट के बारे में चेतावनी`,
      before: [
        'हमारी टीम आपको चेतावनी देती है। इस बार आप पर कोई रोक नहीं है; अगर ऐसा फिर हुआ, तो हम आपका अकाउंट निलंबित या ब्लॉक कर सकते हैं।',
        ...(ruleLine ? [`नियम: ${ruleLine}`] : []),
        ...(about ? [ABOUT.hi[about]] : []),
        ...(reason ? [`कारण: ${reason}`] : []),
      ],
      button: { label: 'चेतावनी देखें', link: `${publicUrl}/decisions` },
      after: [
        `अगर आपको लगता है कि यह गलती है, तो आप ${DECISIONS_LIMITS.appealDays} दिन के अंदर वहीं अपील कर सकते हैं।`,
      ],
    },
  });
}
