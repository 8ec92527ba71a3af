import type { Language } from '@contract';

/** Tells the administrator what to do if somebody else has changed the second factor. */
export const NOT_YOU_TEXTS: Record<Language, string> = {
  en: 'If it was not you, run `npm run admin:reset-second-factor` on the server and set a new password.',
  hi: 'अगर यह आपने नहीं किया, तो सर्वर पर `npm run admin:reset-second-factor` चलाएँ और नया पासवर्ड बनाएँ।',
};
