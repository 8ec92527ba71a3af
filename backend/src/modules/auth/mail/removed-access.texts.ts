import type { Language } from '@contract';
import { replacedLinkLines } from '../../users/index.js';
import type { RemovedAccess } from '../auth.jobs.js';

interface Words {
  passkeys: (count: number) => string;
  secondFactor: string;
  recoveryCodes: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    passkeys: (count) =>
      `Passkeys that were removed, since they were new: ${count}. You can add yours again in the settings.`,
    secondFactor:
      'Two-step log-in was switched off, since it was new. If it was yours, switch it on again in the settings.',
    recoveryCodes: 'Recovery codes that were new no longer work. Make others in the settings.',
  },
  hi: {
    passkeys: (count) => `हटाई गई पासकी, क्योंकि वे नई थीं: ${count}। अपनी पासकी आप सेटिंग में फिर जोड़ सकते हैं।`,
    secondFactor: 'दो-चरण लॉग इन बंद कर दिया गया, क्योंकि वह नया था। अगर वह आपका था, तो उसे सेटिंग में फिर चालू करें।',
    recoveryCodes: 'नए बने रिकवरी कोड अब काम नहीं करेंगे। सेटिंग में दूसरे बनाएँ।',
  },
};

/** Returns one sentence for each kind of removed access. */
export function removedAccessLines(removed: RemovedAccess | undefined, language: Language): string[] {
  if (!removed) return [];
  const words = WORDS[language];
  return [
    ...(removed.passkeys ? [words.passkeys(removed.passkeys)] : []),
    ...(removed.secondFactor ? [words.secondFactor] : []),
    ...(removed.recoveryCodes ? [words.recoveryCodes] : []),
    ...replacedLinkLines(removed.planLinks, language),
  ];
}
