import {
  GENDERS,
  HOBBIES,
  LOOKING_FOR,
  MATCH_LIMITS,
  type Gender,
  type LookingFor,
} from '@mutual/backend/contract';
import { chanceOf, type Chance } from '@mutual/recommender/random';
import type { Traits } from './member.ts';

export interface DemoAction {
  kind: 'like' | 'dislike';
  at: Date;
}

/** The actions of two members towards each other, by their indexes (`a` is the smaller). */
export interface DemoPair {
  a: number;
  b: number;
  aAction: DemoAction | null;
  bAction: DemoAction | null;
}

export interface RelationOptions {
  seed: number;
  today: Date;
  /** Mean number of other members with whom a member has a pair. */
  perMember: number;
}

/** Number of random members that are tried per expected pair. */
const TRIES = 24;
/** Probability that the man acted first, because men send more likes than they receive. */
const MAN_FIRST = 0.62;

/**
 * The data that decides which members fit, in 16 bytes per member, so that a million members fit into memory.
 */
export class FitTable {
  readonly size: number;
  /** Gender, preferred gender and ages, one byte each. */
  private readonly bytes: Uint8Array;
  private readonly hobbies: Uint16Array;
  private readonly countries: Uint16Array;
  private readonly created: Float64Array;
  private readonly countryNumbers = new Map<string, number>();

  constructor(size: number) {
    this.size = size;
    this.bytes = new Uint8Array(size * 5);
    this.hobbies = new Uint16Array(size);
    this.countries = new Uint16Array(size);
    this.created = new Float64Array(size);
  }

  set(
    index: number,
    { gender, lookingFor, age, settings, hobbies, home, createdAt }: Omit<Traits, 'culture' | 'dob'>,
  ): void {
    this.bytes.set(
      [GENDERS.indexOf(gender), LOOKING_FOR.indexOf(lookingFor), age, settings.ageMin, settings.ageMax],
      index * 5,
    );
    this.hobbies[index] = hobbies.reduce((mask, hobby) => mask | (1 << HOBBIES.indexOf(hobby)), 0);
    const code = home?.countryCode ?? '';
    const number = this.countryNumbers.get(code) ?? this.countryNumbers.size;
    this.countryNumbers.set(code, number);
    this.countries[index] = number;
    this.created[index] = createdAt.getTime();
  }

  gender(index: number): Gender {
    return GENDERS[this.bytes[index * 5] ?? 0] ?? 'other';
  }

  /** Returns the sign-up time of a member in ms. */
  createdAt(index: number): number {
    return this.created[index] ?? 0;
  }

  /** Returns whether both members fit each other's gender and age preferences. */
  fits(one: number, other: number): boolean {
    return this.wants(one, other) && this.wants(other, one);
  }

  /**
   * Returns the relative probability, 0 to 1, that two fitting members have seen and liked each other, by
   * country and hobbies.
   */
  affinity(one: number, other: number): number {
    let shared = (this.hobbies[one] ?? 0) & (this.hobbies[other] ?? 0);
    let count = 0;
    for (; shared; shared &= shared - 1) count += 1;
    return Math.min(1, 0.35 + count * 0.2) * (this.countries[one] === this.countries[other] ? 1 : 0.2);
  }

  private wants(who: number, whom: number): boolean {
    const at = who * 5;
    const lookingFor: LookingFor | undefined = LOOKING_FOR[this.bytes[at + 1] ?? 0];
    if (lookingFor !== 'both' && lookingFor !== this.gender(whom)) return false;
    const age = this.bytes[whom * 5 + 2] ?? 0;
    return age >= (this.bytes[at + 3] ?? 0) && age <= (this.bytes[at + 4] ?? 0);
  }
}

/**
 * Yields pairs of fitting members, each unordered pair at most once: friends, open requests, refusals and
 * passes.
 */
export function* relations(table: FitTable, options: RelationOptions): Generator<DemoPair, void, undefined> {
  // Each member only considers the half of the circle after its own index, so that only one of two members
  // can find their pair.
  const half = Math.floor((table.size - 1) / 2);
  const recentLikes = new Uint8Array(table.size);
  for (let index = 0; index < table.size; index += 1) {
    const chance = chanceOf(options.seed, index, 3);
    const targetCount = Math.round(Math.min(4, -Math.log(1 - chance.next())) * (options.perMember / 2));
    const met = new Set<number>();
    for (let tries = targetCount * TRIES; tries > 0 && met.size < targetCount; tries -= 1) {
      const other = (index + chance.int(1, half)) % table.size;
      if (met.has(other) || !table.fits(index, other) || !chance.chance(table.affinity(index, other)))
        continue;
      met.add(other);
      const pair = drawPair(chance, table, index, other, options.today);
      const givers = recentGivers(pair, options.today);
      // All likes of new members are of today, so they must not exceed the daily limit.
      if (givers.some((giver) => (recentLikes[giver] ?? 0) >= MATCH_LIMITS.dailyLikes)) continue;
      for (const giver of givers) recentLikes[giver] = (recentLikes[giver] ?? 0) + 1;
      yield pair;
    }
  }
}

/**
 * Returns which members of a pair have liked the other one in the last 24 hours, which include today in every
 * time zone.
 */
function recentGivers({ a, b, aAction, bAction }: DemoPair, today: Date): number[] {
  const isRecent = (action: DemoAction | null): boolean =>
    action?.kind === 'like' && action.at.getTime() > today.getTime() - 86_400_000;
  return [...(isRecent(aAction) ? [a] : []), ...(isRecent(bAction) ? [b] : [])];
}

/** The relation of a named member to another member. */
export type PairState = 'friends' | 'asks' | 'asked';

/**
 * Returns `count` pairs with this state of the member `index` and fitting members, best matches first. Leaves
 * out the members in `used` and adds the new ones to it.
 */
export function relationsOf(
  table: FitTable,
  index: number,
  state: PairState,
  count: number,
  used: Set<number>,
  { seed, today }: RelationOptions,
): DemoPair[] {
  const chance = chanceOf(seed, index, 4, used.size);
  const others = Array.from({ length: table.size }, (_, other) => other)
    .filter((other) => other !== index && !used.has(other) && table.fits(index, other))
    .map((other) => ({ other, rank: table.affinity(index, other) + chance.next() * 0.4 }))
    .sort((one, two) => two.rank - one.rank)
    .slice(0, count);
  return others.map(({ other }) => {
    used.add(other);
    const [early, late] = moments(chance, table, index, other, today, state === 'friends' ? 60 : 9);
    const theirs: DemoAction | null = state === 'asked' ? null : { kind: 'like', at: early };
    const mine: DemoAction | null = state === 'asks' ? null : { kind: 'like', at: late };
    return pairOf(index, mine, other, theirs);
  });
}

function drawPair(chance: Chance, table: FitTable, one: number, other: number, today: Date): DemoPair {
  const manFirst = table.gender(one) === 'male' && table.gender(other) !== 'male';
  const manSecond = table.gender(other) === 'male' && table.gender(one) !== 'male';
  const oneFirst = chance.chance(manFirst ? MAN_FIRST : manSecond ? 1 - MAN_FIRST : 0.5);
  const [first, second] = oneFirst ? [one, other] : [other, one];
  const [early, late] = moments(chance, table, one, other, today, 400);
  const [firstKind, secondKind] = chance.weighted([
    [['like', 'like'] as const, 17],
    [['like', null] as const, 42],
    [['like', 'dislike'] as const, 15],
    [['dislike', null] as const, 26],
  ]);
  return pairOf(first, { kind: firstKind, at: early }, second, secondKind && { kind: secondKind, at: late });
}

/** Returns two times within the last `days` and after both members signed up, the earlier one first. */
function moments(
  chance: Chance,
  table: FitTable,
  one: number,
  other: number,
  today: Date,
  days: number,
): [Date, Date] {
  const end = today.getTime();
  const begin = Math.max(table.createdAt(one), table.createdAt(other), end - days * 86_400_000);
  const early = begin + (end - begin) * Math.sqrt(chance.next()) * 0.98;
  return [new Date(Math.round(early)), new Date(Math.round(early + (end - early) * chance.next()))];
}

function pairOf(
  one: number,
  oneAction: DemoAction | null,
  other: number,
  otherAction: DemoAction | null,
): DemoPair {
  return one < other
    ? { a: one, b: other, aAction: oneAction, bAction: otherAction }
    : { a: other, b: one, aAction: otherAction, bAction: oneAction };
}
