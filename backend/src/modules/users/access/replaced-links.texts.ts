import type { Language } from '@contract';
import { momentInZone } from '../../../platform/clock/moments.js';
import type { ReplacedPlanLink } from './access-registry.service.js';

/** Returns the lines that tell a member of each shared plan whose link was replaced. */
export const replacedLinkLines = (planLinks: readonly ReplacedPlanLink[], language: Language): string[] =>
  planLinks.map(({ at, zone, email }) => {
    const moment = momentInZone(new Date(at), zone, language);
    return REPLACED_LINE[language](moment, email);
  });

const REPLACED_LINE: Record<Language, (moment: string, email: string | null) => string> = {
  en: (moment, email) =>
    `Your shared plan of ${moment} has a new link: send it to your friend. ${email ? `If you do not check in, we write to ${email}.` : 'If you do not check in, nobody is informed.'}`,
  hi: (moment, email) =>
    `${moment} की आपकी दिखाई गई योजना का लिंक बदल गया है: नया लिंक अपने दोस्त को भेजें। ${email ? `आपकी खबर न मिली, तो हम ${email} पर लिखेंगे।` : 'आपकी खबर न मिली, तो किसी को नहीं बताया जाएगा।'}`,
};
