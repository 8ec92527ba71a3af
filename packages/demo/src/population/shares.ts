import { USERS_LIMITS, type Gender, type LookingFor } from '@mutual/backend/contract';

/**
 * Ages by share of members, from the OkCupid data of Kim and Escobedo-Land (revised 2021): 5 % are under 21,
 * the quartiles are 26, 30 and 37, and 5 % are above 52.
 */
const AGE_KNOTS: readonly (readonly [number, number])[] = [
  [0, 18.05],
  [0.05, 21],
  [0.25, 26.5],
  [0.5, 30.5],
  [0.75, 37.5],
  [0.95, 53],
  [0.995, 68],
  [1, 74],
];

/**
 * From the same data: 60 % are men. 85, 7 and 8 % of the women look for men, women or both; 87, 11 and 2 % of
 * the men look for women, men or both.
 */
export const GENDER_SHARES = [
  ['male', 60],
  ['female', 38],
  ['other', 2],
] as const;
export const LOOKING_SHARES = {
  female: [
    ['male', 85],
    ['female', 7],
    ['both', 8],
  ],
  male: [
    ['female', 87],
    ['male', 11],
    ['both', 2],
  ],
  other: [
    ['both', 64],
    ['female', 18],
    ['male', 18],
  ],
} as const satisfies Record<Gender, readonly (readonly [LookingFor, number])[]>;

export const SMOKING_SHARES = [
  ['Non-smoker', 80],
  ['Occasionally', 10.5],
  ['Regular smoker', 9.5],
] as const;
export const DRINKING_SHARES = [
  ['Social drinker', 70],
  ['Occasionally', 10],
  ['Regular drinker', 9],
  ['Non-drinker', 11],
] as const;

/** Returns the age in years, with a fraction, below which this share of members is. */
export function ageAtShare(share: number): number {
  const upper = Math.max(
    1,
    AGE_KNOTS.findIndex(([knot]) => knot > share),
  );
  const [from, youngest] = AGE_KNOTS[upper - 1] ?? [0, USERS_LIMITS.minimumAge];
  const [to, oldest] = AGE_KNOTS[upper] ?? [1, youngest];
  return youngest + ((share - from) / (to - from)) * (oldest - youngest);
}
