import {
  HOBBIES,
  SUGGESTIONS_LIMITS,
  type CompletenessField,
  type Drinking,
  type Gender,
  type LookingFor,
  type RelationshipType,
  type Smoking,
} from '@mutual/backend/contract';
import { chanceOf, type Chance } from '@mutual/recommender/random';
import { writeBio } from './bio.ts';
import { drawFacts } from './facts.ts';
import type { Homes } from './homes.ts';
import type { DemoMember, Traits } from './member.ts';
import { NAMES } from './names.ts';
import { drawPrompts } from './prompts.ts';
import { ageAtShare, DRINKING_SHARES, GENDER_SHARES, LOOKING_SHARES, SMOKING_SHARES } from './shares.ts';

export interface PopulationOptions {
  count: number;
  seed: number;
  /** The reference time of ages and all dates. */
  today: Date;
  homes: Homes;
  withPhotos: boolean;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NEWEST_ACCOUNT_DAYS = 730;
const INCOMPLETE_SHARE = 0.08;
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** Separate random streams of each member, so that traits can be drawn without the rest. */
export const RANDOM_STREAMS = {
  traits: 1,
  profile: 2,
  prompts: 3,
  facts: 4,
  answers: 5,
  answerTimes: 6,
  mustHaves: 7,
} as const;

/** Yields members one by one, so that a million members are never in memory at the same time. */
export function* population(options: PopulationOptions): Generator<DemoMember, void, undefined> {
  for (let index = 0; index < options.count; index += 1) yield memberAt(index, options);
}

/**
 * Returns the member with this index, independent of `count`. `overrides` replaces some of the traits, for
 * the named members of the demo.
 */
export function memberAt(
  index: number,
  options: Omit<PopulationOptions, 'count'>,
  overrides: Partial<Traits> = {},
): DemoMember {
  const traits = { ...traitsAt(index, options), ...overrides };
  const chance = chanceOf(options.seed, index, RANDOM_STREAMS.profile);
  const name = drawName(chance, traits);
  const relationshipType = drawIntents(chance, traits.age);
  const member: DemoMember = {
    ...traits,
    index,
    id: memberId(index, options.seed),
    email: `member${index}@people.mutual.example`,
    name,
    smoking: chance.weighted<Smoking>(SMOKING_SHARES),
    drinking: chance.weighted<Drinking>(DRINKING_SHARES),
    relationshipType,
    bio: writeBio(chance, { ...traits, relationshipType }),
    prompts: drawPrompts(chanceOf(options.seed, index, RANDOM_STREAMS.prompts)),
    facts: drawFacts(chanceOf(options.seed, index, RANDOM_STREAMS.facts), traits),
    lastActiveAt: drawActivity(chance, traits.createdAt, options.today),
    inviteCode: inviteCodeAt(index),
    referralCode: index > 0 && chance.chance(0.05) ? inviteCodeAt(chance.int(0, index - 1)) : null,
    premium: drawPremium(chance, traits.createdAt, options.today),
    photos: options.withPhotos
      ? chance.weighted([
          [1, 56],
          [2, 34],
          [3, 10],
        ] as const)
      : 0,
  };
  return chance.chance(INCOMPLETE_SHARE) ? leaveOut(chance, member) : member;
}

/** Returns gender, age, place, preferences and age range of the member with this index. */
export function traitsAt(
  index: number,
  { seed, today, homes }: Pick<PopulationOptions, 'seed' | 'today' | 'homes'>,
): Traits {
  const chance = chanceOf(seed, index, RANDOM_STREAMS.traits);
  const gender = chance.weighted<Gender>(GENDER_SHARES);
  const lookingFor = chance.weighted<LookingFor>(LOOKING_SHARES[gender]);
  const years = ageAtShare(chance.next());
  const age = Math.floor(years);
  const { city, culture } = homes.draw(chance);
  return {
    gender,
    lookingFor,
    age,
    dob: birthDay(today, years),
    home: city,
    culture,
    hobbies: chance.some(HOBBIES, chance.int(2, 6)),
    settings: drawSettings(chance, gender, age),
    // There are more young than old accounts, because the product grows.
    createdAt: new Date(
      today.getTime() - Math.ceil(NEWEST_ACCOUNT_DAYS * chance.next() ** 1.4 * DAY_MS) - HOUR_MS,
    ),
  };
}

/**
 * Returns the id of the member with this index. Ids increase, so that a million inserts append to the index.
 */
export function memberId(index: number, seed: number): string {
  const hex = (value: number, digits: number): string =>
    value.toString(16).padStart(digits, '0').slice(-digits);
  return `5eed0000${hex(seed >>> 0, 8)}${hex(index, 8)}`;
}

/**
 * Returns a code of eight letters and digits that do not look alike. Codes are unique for indexes below 31^8.
 */
export function inviteCodeAt(index: number): string {
  const base = CODE_LETTERS.length;
  // The factor is prime and not a multiple of the base, so the mapping is one to one.
  let left = (index * 7_368_787 + 514_229_321) % base ** CODE_LENGTH;
  let code = '';
  for (let i = 0; i < CODE_LENGTH; i += 1) {
    code += CODE_LETTERS[left % base] ?? '';
    left = Math.floor(left / base);
  }
  return code;
}

/** Returns midnight UTC of the date of birth of a member who is `years` old today (with a fraction). */
function birthDay(today: Date, years: number): Date {
  const whole = Math.floor(years);
  // Between one day and one year minus one day remain until the next birthday, so that the age is right in
  // every time zone.
  const days = 2 + Math.floor((years - whole) * 361);
  return new Date(Date.UTC(today.getUTCFullYear() - whole, today.getUTCMonth(), today.getUTCDate() - days));
}

function drawName(chance: Chance, { culture, gender }: Traits): string {
  const list = NAMES[culture];
  const first = chance.pick(gender === 'other' ? [...list.male, ...list.female] : list[gender]);
  return chance.chance(0.6) ? `${first} ${chance.pick(list.family)}` : first;
}

function drawIntents(chance: Chance, age: number): RelationshipType[] {
  const settled = age >= 27;
  const shares: [RelationshipType, number][] = [
    ['Long-term relationship', settled ? 42 : 30],
    ['Casual dating', settled ? 16 : 26],
    ['Friendship', 20],
    ['Marriage', settled && age < 50 ? 24 : 8],
    ['Travel buddy', 12],
    ['Networking', 6],
  ];
  const first = chance.weighted(shares);
  if (chance.chance(0.42)) return [first];
  return [first, chance.weighted(shares.filter(([type]) => type !== first))];
}

function drawSettings(chance: Chance, gender: Gender, age: number): DemoMember['settings'] {
  const spread = 2 + age / 12;
  const younger = Math.round(spread * chance.range(1, 2) * (gender === 'male' ? 1.3 : 0.9));
  const older = Math.round(spread * chance.range(1, 2) * (gender === 'male' ? 0.9 : 1.5));
  return {
    ageMin: Math.max(SUGGESTIONS_LIMITS.ageRange.min, age - younger),
    ageMax: Math.min(SUGGESTIONS_LIMITS.ageRange.max, age + older),
    maxDistanceKm: chance.weighted<number | null>([
      [null, 62],
      [500, 12],
      [200, 10],
      [100, 8],
      [50, 6],
      [25, 2],
    ]),
  };
}

/** Draws the last activity. For most members it is minutes or days ago, for a few of them months. */
function drawActivity(chance: Chance, createdAt: Date, today: Date): Date {
  const hours = chance.weighted([
    [chance.range(0.01, 1), 8],
    [chance.range(1, 24), 30],
    [chance.range(24, 168), 30],
    [chance.range(168, 720), 20],
    [chance.range(720, 4320), 12],
  ]);
  return new Date(Math.max(createdAt.getTime() + HOUR_MS / 2, today.getTime() - Math.round(hours * HOUR_MS)));
}

function drawPremium(chance: Chance, createdAt: Date, today: Date): DemoMember['premium'] {
  if (!chance.chance(0.06)) return null;
  const [kind, plan, days] = chance.weighted([
    [['subscription', 'monthly', 30] as const, 60],
    [['subscription', 'yearly', 365] as const, 25],
    [['grant', 'monthly', 30] as const, 5],
    [['referral', null, 1] as const, 10],
  ]);
  // Some pauses have already ended: they began up to 1.3 times their length ago, but not before the sign-up.
  const begun = today.getTime() - days * DAY_MS * chance.range(0.05, 1.3);
  const start = new Date(Math.max(createdAt.getTime(), Math.round(begun)));
  return { kind, plan, start, end: new Date(start.getTime() + days * DAY_MS) };
}

/** Makes a profile incomplete by emptying one to three of its fields. */
function leaveOut(chance: Chance, member: DemoMember): DemoMember {
  const left = { ...member, photos: Math.min(member.photos, chance.int(0, 1)) };
  left.prompts = [];
  left.facts = {};
  const fields: readonly CompletenessField[] = [
    'hobbies',
    'smoking',
    'drinking',
    'relationshipType',
    'bio',
    'city',
  ];
  for (const field of chance.some(fields, chance.int(1, 3))) {
    if (field === 'city') left.home = null;
    else if (field === 'hobbies') left.hobbies = [];
    else if (field === 'relationshipType') left.relationshipType = [];
    else if (field === 'smoking') left.smoking = '';
    else if (field === 'drinking') left.drinking = '';
    else if (field === 'bio') left.bio = '';
  }
  return left;
}
