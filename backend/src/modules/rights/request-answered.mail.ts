import { BRAND, RIGHTS_LIMITS, type Language, type RightsKind, type RightsOutcome } from '@contract';
import { mailTextIn, type MailText } from '../../platform/mail/mail-text.js';
import { KIND_TEXTS } from './rights.texts.js';

interface Answered {
  ticket: string;
  kind: RightsKind;
  outcome: RightsOutcome;
  text: string;
  /** Whether the author can ask for another look. */
  mayReopen: boolean;
}

/** The answer to a request; staff wrote the text. */
export const requestAnsweredMail = (
  { ticket, kind, outcome, text, mayReopen }: Answered,
  link: string,
  language: Language,
): MailText =>
  mailTextIn(language, {
    en: {
      subject: `The answer to your request to ${BRAND.name} (${ticket})`,
      before: [
        `We have looked at your request. It is about ${KIND_TEXTS.en[kind]}.`,
        outcome === 'done' ? 'We have done what you asked for.' : 'We have not done what you asked for.',
        `Our answer: ${text}`,
      ],
      button: { label: 'See the answer', link },
      after: mayReopen
        ? [
            `If this is not enough, you can tell us so there once within ${RIGHTS_LIMITS.reopenDays} days. We look at it again.`,
          ]
        : ['We have now looked at it twice. This answer is final.'],
    },
    hi: {
      subject: `${BRAND.name} से आपके अनुरोध का जवाब (${ticket})`,
      before: [
        `हमने आपका अनुरोध देखा। विषय: ${KIND_TEXTS.hi[kind]}।`,
        outcome === 'done' ? 'आपने जो माँगा था, वह हमने कर दिया है।' : 'आपने जो माँगा था, वह हमने नहीं किया है।',
        `हमारा जवाब: ${text}`,
      ],
      button: { label: 'जवाब देखें', link },
      after: mayReopen
        ? [
            `अगर यह काफ़ी नहीं है, तो आप ${RIGHTS_LIMITS.reopenDays} दिन के अंदर वहीं एक बार बता सकते हैं। हम इसे दोबारा देखेंगे।`,
          ]
        : ['हमने इसे अब दो बार देख लिया है। यह जवाब आखिरी है।'],
    },
  });
