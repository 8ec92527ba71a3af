import type { Gender } from '@mutual/backend/contract';
import type { Chance } from '@mutual/recommender/random';
import type { Culture } from '../population/names.ts';
import { mixedColour } from './colour.ts';

/**
 * The person to draw. A sitter with the same seed always has the same face. `picture` only changes
 * background, crop and clothes.
 */
export interface Sitter {
  seed: number;
  picture: number;
  gender: Gender;
  age: number;
  culture: Culture;
}

export type HairStyle =
  (typeof LONG_STYLES)[number][0] | (typeof SHORT_STYLES)[number][0] | 'turban' | 'hijab' | 'wrap';
export type Beard = 'none' | 'stubble' | 'moustache' | 'short' | 'full' | 'goatee';
export type Outfit =
  'tee' | 'shirt' | 'kurta' | 'saree' | 'dupatta' | 'blazer' | 'knit' | 'vneck' | 'dress' | 'hoodie';

export const SKIN_COLOURS = [
  '#f7dac6',
  '#f1caab',
  '#e9ba97',
  '#dfaa82',
  '#d1986d',
  '#c08559',
  '#aa7049',
  '#8f5b3b',
  '#74472f',
  '#5c3725',
] as const;

export const SKIN_TONE_RANGES: Readonly<Record<Culture, readonly [number, number]>> = {
  hindi: [2, 6],
  punjabi: [2, 5],
  bengali: [3, 6],
  tamil: [4, 7],
  telugu: [4, 7],
  malayali: [3, 7],
  marathi: [3, 6],
  urdu: [2, 5],
  goan: [3, 6],
  nepali: [2, 5],
  sinhala: [4, 7],
  english: [0, 2],
  black: [6, 9],
  hispanic: [2, 5],
  portuguese: [1, 5],
  french: [0, 2],
  german: [0, 1],
  italian: [1, 3],
  slavic: [0, 2],
  chinese: [1, 2],
  japanese: [0, 2],
  korean: [0, 2],
  southeast: [2, 5],
  arabic: [2, 4],
  african: [7, 9],
};

const DARK_HAIR = ['#1c1517', '#231a1a', '#2b1d1a', '#33221c'] as const;
const FAIR_HAIR = [
  '#2e211c',
  '#4a3022',
  '#6b4429',
  '#8a5a33',
  '#a8743f',
  '#c89a5b',
  '#d9b476',
  '#9c4a2a',
  '#5b3a2a',
] as const;
export const FAIR_CULTURES: readonly Culture[] = ['english', 'german', 'slavic', 'french'];
export const INDIAN_CULTURES: readonly Culture[] = [
  'hindi',
  'bengali',
  'tamil',
  'telugu',
  'malayali',
  'marathi',
  'nepali',
  'sinhala',
  'punjabi',
];
export const EAST_ASIAN_CULTURES: readonly Culture[] = [
  'chinese',
  'japanese',
  'korean',
  'southeast',
  'nepali',
];
export const CURLY: readonly Culture[] = ['black', 'african'];

export const LONG_STYLES = [
  ['straight', 18],
  ['waves', 22],
  ['bob', 12],
  ['bun', 10],
  ['ponytail', 10],
  ['curls', 11],
  ['braid', 8],
  ['fringe', 9],
  ['pixie', 5],
  ['afro', 0],
] as const;
export const SHORT_STYLES = [
  ['quiff', 20],
  ['sidepart', 20],
  ['crop', 13],
  ['curlytop', 12],
  ['wavy', 12],
  ['slick', 9],
  ['buzz', 7],
  ['bald', 3],
  ['topknot', 4],
] as const;

export const CLOTH_COLOURS = [
  '#7d2e46',
  '#c2674a',
  '#d99a52',
  '#5f7a61',
  '#3f6670',
  '#2f4a63',
  '#6b5a7d',
  '#a84f5d',
  '#e0c7a6',
  '#f2e9dc',
  '#39464f',
  '#8a6a4f',
  '#b7756a',
  '#4f6b4a',
] as const;
export const BRIGHT_CLOTH_COLOURS = [
  '#b5304f',
  '#d2772f',
  '#c99a2e',
  '#2f7d6b',
  '#285f86',
  '#7b3f7f',
  '#a32f5f',
  '#d9576b',
  '#1f6f62',
  '#e3b04b',
] as const;

export function hairColour(chance: Chance, culture: Culture, age: number): string {
  const wide =
    FAIR_CULTURES.includes(culture) ||
    (['italian', 'hispanic', 'portuguese'].includes(culture) && chance.chance(0.35));
  const colour = chance.pick(wide ? FAIR_HAIR : DARK_HAIR);
  const grey = Math.max(0, Math.min(0.85, (age - 42) / 30 + chance.range(-0.25, 0.2)));
  return age < 38 ? colour : mixedColour(colour, '#b9b1ac', grey);
}

export function hairStyle(chance: Chance, { gender, age, culture }: Sitter, feminine: boolean): HairStyle {
  if (!feminine && culture === 'punjabi' && gender === 'male' && chance.chance(0.55)) return 'turban';
  if (feminine && (culture === 'urdu' || culture === 'arabic') && chance.chance(0.4)) return 'hijab';
  if (feminine && culture === 'southeast' && chance.chance(0.12)) return 'hijab';
  if (feminine && CURLY.includes(culture))
    return chance.weighted([
      ['afro', 34],
      ['curls', 26],
      ['wrap', 12],
      ['bun', 12],
      ['braid', 8],
      ['waves', 8],
    ] as const);
  if (feminine) return chance.weighted(LONG_STYLES);
  if (CURLY.includes(culture))
    return chance.weighted([
      ['buzz', 40],
      ['crop', 26],
      ['curlytop', 26],
      ['bald', 8],
    ] as const);
  if (age > 46 && chance.chance(0.35)) return chance.pick(['bald', 'buzz', 'slick'] as const);
  return chance.weighted(SHORT_STYLES);
}

export function beardOf(chance: Chance, { culture, age, gender }: Sitter): Beard {
  if (gender === 'other') return 'none';
  if (culture === 'punjabi')
    return chance.weighted([
      ['full', 70],
      ['short', 30],
    ] as const);
  if (['chinese', 'japanese', 'korean'].includes(culture))
    return chance.weighted([
      ['none', 84],
      ['stubble', 12],
      ['goatee', 4],
    ] as const);
  if (age < 21)
    return chance.weighted([
      ['none', 70],
      ['stubble', 30],
    ] as const);
  return chance.weighted([
    ['none', 28],
    ['stubble', 24],
    ['short', 24],
    ['full', 12],
    ['moustache', INDIAN_CULTURES.includes(culture) ? 9 : 3],
    ['goatee', 5],
  ] as const);
}

export function outfitOf(chance: Chance, { culture, age }: Sitter, feminine: boolean): Outfit {
  const indian = INDIAN_CULTURES.includes(culture) || culture === 'urdu';
  if (feminine && indian) {
    return chance.weighted([
      ['saree', culture === 'urdu' ? 4 : 20 + age / 4],
      ['dupatta', 26],
      ['kurta', 16],
      ['tee', 10],
      ['knit', 8],
      ['vneck', 10],
      ['blazer', 8],
      ['dress', 6],
    ] as const);
  }
  if (feminine)
    return chance.weighted([
      ['tee', 18],
      ['knit', 20],
      ['vneck', 22],
      ['blazer', 16],
      ['dress', 18],
      ['shirt', 10],
    ] as const);
  return chance.weighted([
    ['tee', 22],
    ['shirt', 28],
    ['kurta', indian ? 20 : 0],
    ['blazer', 14],
    ['knit', 14],
    ['hoodie', age < 35 ? 12 : 3],
  ] as const);
}
