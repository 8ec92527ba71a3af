import { FACT_OPTIONS, type Facts, type SpokenLanguage } from '@mutual/backend/contract';
import type { Chance } from '@mutual/recommender/random';
import type { Traits } from './member.ts';
import type { Culture } from './names.ts';

const WORK = [
  'Nurse',
  'Software engineer',
  'Teacher',
  'Architect',
  'Bakes for a café',
  'Accountant',
  'Runs a bookshop',
  'Physiotherapist',
  'Civil servant',
  'Makes documentaries',
];

/** Mother tongues by culture, besides English and Hindi. */
const MOTHER_TONGUES: Partial<Record<Culture, SpokenLanguage>> = {
  marathi: 'mr',
  telugu: 'te',
  malayali: 'ml',
};

/** Draws facts. Most members have some, and a few have none. */
export function drawFacts(chance: Chance, { gender, culture }: Traits): Facts {
  const tongue = MOTHER_TONGUES[culture];
  const tall = gender === 'male' ? 174 : 161;
  return {
    ...(chance.chance(0.6) ? { height: tall + chance.int(-11, 12) } : {}),
    ...(chance.chance(0.55) ? { work: chance.pick(WORK) } : {}),
    ...(chance.chance(0.5) ? { education: chance.pick(FACT_OPTIONS.education) } : {}),
    ...(chance.chance(0.6) ? { languages: ['en' as const, 'hi' as const, ...(tongue ? [tongue] : [])] } : {}),
    ...(chance.chance(0.35) ? { children: chance.pick(FACT_OPTIONS.children) } : {}),
    ...(chance.chance(0.4) ? { pets: chance.pick(FACT_OPTIONS.pets) } : {}),
  };
}
