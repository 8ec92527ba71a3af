import { BRAND, type AppealOutcome, type DecisionKind, type Language } from '@contract';
import { mailTextIn, type MailText } from '../../platform/mail/mail-text.js';

/**
 * The result of an appeal: upheld, undone (reversed), or lifted (accepted, but the decision no longer had an
 * effect).
 */
type Result = 'upheld' | 'undone' | 'lifted';

const RESULTS: Record<Language, Record<Result, (kind: DecisionKind) => string>> = {
  en: {
    upheld: () => 'Another look at it has come to the same end: the decision stands.',
    undone: (kind) => {
      if (kind === 'photo')
        return 'The decision was wrong, and we have taken it back: your photo is on your profile again.';
      if (kind === 'voice-prompt')
        return 'The decision was wrong, and we have taken it back: your voice prompt is on your profile again.';
      return kind === 'warning'
        ? 'The warning was wrong, and we have taken it back: it does not count against you.'
        : 'The decision was wrong, and we have taken it back: your account is open again.';
    },
    lifted: (kind) => {
      if (kind === 'photo')
        return 'The decision was wrong. The photo could not be put back; you may add it again.';
      return kind === 'voice-prompt'
        ? 'The decision was wrong. The voice prompt could not be put back; you may record it again.'
        : 'The decision was wrong. It does not hold any more in any case.';
    },
  },
  hi: {
    upheld: () => 'हमने इसे दोबारा देखा और नतीजा वही रहा: फ़ैसला कायम है।',
    undone: (kind) => {
      if (kind === 'photo') return 'फ़ैसला गलत था और हमने उसे वापस ले लिया है: आपकी फ़ोटो फिर से आपकी प्रोफ़ाइल पर है।';
      if (kind === 'voice-prompt')
        return 'फ़ैसला गलत था और हमने उसे वापस ले लिया है: आपका वॉइस प्रॉम्प्ट फिर से आपकी प्रोफ़ाइल पर है।';
      return kind === 'warning'
        ? 'चेतावनी गलत थी और हमने उसे वापस ले लिया है: वह आपके खिलाफ़ नहीं गिनी जाएगी।'
        : 'फ़ैसला गलत था और हमने उसे वापस ले लिया है: आपका अकाउंट फिर से खुला है।';
    },
    lifted: (kind) => {
      if (kind === 'photo') return 'फ़ैसला गलत था। फ़ोटो वापस नहीं लगाई जा सकी; आप उसे फिर से जोड़ सकते हैं।';
      return kind === 'voice-prompt'
        ? 'फ़ैसला गलत था। वॉइस प्रॉम्प्ट वापस नहीं लगाया जा सका; आप उसे फिर से रिकॉर्ड कर सकते हैं।'
        : 'फ़ैसला गलत था। वह अब वैसे भी लागू नहीं है।';
    },
  },
};

/** To a member whose appeal was decided, with the reason that staff wrote. */
export function appealDecidedMail(
  {
    kind,
    outcome,
    undone,
    reason,
  }: {
    kind: DecisionKind;
    outcome: AppealOutcome;
    undone: boolean;
    reason: string;
  },
  publicUrl: string,
  language: Language,
): MailText {
  const result = outcome === 'upheld' ? outcome : undone ? 'undone' : 'lifted';
  return mailTextIn(language, {
    en: {
      subject: `Your appeal on ${BRAND.name} has been decided`,
      before: ['We have looked at your appeal.', RESULTS.en[result](kind), `The reason: ${reason}`],
      button: { label: 'See the decision', link: `${publicUrl}/decisions` },
    },
    hi: {
      subject: `${BRAND.name} पर आपकी अपील का फ़ैसला हो गया है`,
      before: ['हमने आपकी अपील देखी।', RESULTS.hi[result](kind), `कारण: ${reason}`],
      button: { label: 'फ़ैसला देखें', link: `${publicUrl}/decisions` },
    },
  });
}
