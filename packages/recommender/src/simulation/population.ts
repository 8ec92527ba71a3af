import { modelMemberOf, type ModelMember } from '../features/member.ts';
import { kmBetween } from '../geo.ts';
import { chanceOf } from '../random.ts';
import { DAY_MS } from '../time.ts';
import { HOBBIES } from './vocabulary.ts';

/** A simulated member. Hidden properties, which the product never sees, decide whom the member likes. */
export interface SimulatedMember {
  readonly index: number;
  /** Data that the product knows. The model gets `member`. */
  readonly key: Uint8Array;
  readonly createdAt: Date;
  readonly complete: boolean;
  readonly member: ModelMember;
  readonly isMan: boolean;
  readonly age: number;
  /** First day of membership. */
  readonly joinsOn: number;
  /** [longitude, latitude]; null in a population without places. */
  readonly cell: readonly [number, number] | null;
  /** Share of days on which they open the app. */
  readonly activity: number;
  readonly hidden: {
    readonly openness: number;
    readonly appeal: number;
    readonly wants: readonly number[];
    readonly traits: readonly number[];
    /**
     * How much a distance lowers this person's likes, in logits for ln(1 + km / 25). Missing without places.
     */
    readonly distance?: number;
    /** Hidden values from which the answers to questions follow. Missing where no questions are asked. */
    readonly values?: readonly number[];
  };
}

/** How answers to questions are simulated. */
export interface Answering {
  /** Effect of agreeing values on a like, in logits per standard deviation. */
  readonly effect: number;
}

/** The start of the simulation, which is also the start of a week of exposure. */
export const SIMULATION_START = new Date('2026-01-01T00:00:00Z');
/** Time in ms for which initial members have been members. */
const THERE_FOR_MS = 30 * DAY_MS;
const TASTES = 2;
const INTENTS = ['Casual dating', 'Long-term relationship', 'Marriage', 'Friendship'] as const;
/** Standard deviations in logits: of how freely people like, of how much they are liked, and of tastes. */
const SPREAD = { openness: 0.9, appeal: 0.9, taste: 0.8, choosierWhenLiked: -0.25 } as const;
/** Effects of common properties of two people on a like, in logits. */
const EFFECTS = { base: -0.45, agePerTenYears: 0.7, hobbies: 0.8, intent: 0.4 } as const;
/** Share of a taste that hobbies reveal. */
const TASTE_BY_HOBBIES = 0.3;
/** Share of members who join during the simulation. */
const JOIN_LATER = 0.2;

/**
 * Answers to questions: share of members who answer, minimum and maximum number of answers (mostly to the
 * first questions), number of questions, and share of public answers.
 */
const ANSWERS = { members: 0.6, least: 12, most: 60, questions: 100, public: 0.8 } as const;
/** Number of independent values behind the questions, and the share of an answer that they explain. */
const VALUES = { count: 6, share: 0.35 } as const;
const OPTIONS = ['yes', 'depends', 'no'] as const;
const WEIGHTS = [1, 5, 25] as const;

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

/**
 * Generates people with hidden tastes. Half of them are men and half women, and each looks for the other.
 * @param answering if passed, they answer questions; everything else is the same as without it
 */
export function populationOf(
  seed: number,
  size: number,
  days: number,
  answering?: Answering,
): SimulatedMember[] {
  const loads = chanceOf(seed, 1);
  const loadings = HOBBIES.map(() => Array.from({ length: 2 * TASTES }, () => loads.normal()));
  const people = Array.from({ length: size }, (_, index) => person(seed, index, loadings, days));
  return answering ? people.map((one) => withAnswers(seed, one, answering)) : people;
}

/** Returns a person with hidden values and, for those who answer questions, the public answers. */
function withAnswers(seed: number, one: SimulatedMember, { effect }: Answering): SimulatedMember {
  const chance = chanceOf(seed, 9, one.index);
  const values = Array.from({ length: VALUES.count }, () => chance.normal());
  const hidden = { ...one.hidden, values: values.map((value) => value * Math.sqrt(effect)) };
  if (!chance.chance(ANSWERS.members)) return { ...one, hidden };
  const count = chance.int(ANSWERS.least, ANSWERS.most);
  const answers = new Map<string, { option: string; weight: number }>();
  for (let question = 0; question < ANSWERS.questions && answers.size < count; question += 1) {
    // Some questions are skipped.
    if (chance.chance(0.2)) continue;
    const leaning =
      Math.sqrt(VALUES.share) * values[question % VALUES.count]! +
      Math.sqrt(1 - VALUES.share) * chance.normal();
    const option = OPTIONS[leaning > 0.3 ? 0 : leaning > -0.3 ? 1 : 2]!;
    // Questions with a strong opinion are more important to people.
    const weight = WEIGHTS[Math.min(2, Math.floor(Math.abs(leaning) / 0.7))]!;
    if (chance.chance(ANSWERS.public)) answers.set(`q${question}`, { option, weight });
  }
  return { ...one, hidden, member: { ...one.member, answers } };
}

/**
 * Returns how much the values of two people agree, times the effect. Returns 0 where no questions are asked.
 */
function agreeingValues(
  { hidden: { values: one } }: SimulatedMember,
  { hidden: { values: other } }: SimulatedMember,
): number {
  if (!one || !other) return 0;
  return one.reduce((sum, value, k) => sum + value * other[k]!, 0) / Math.sqrt(one.length);
}

function person(seed: number, index: number, loadings: readonly number[][], days: number): SimulatedMember {
  const chance = chanceOf(seed, 2, index);
  const isMan = index % 2 === 0;
  const age = Math.round(Math.min(60, Math.max(19, 30 + 7 * chance.normal() + (isMan ? 1 : 0))));
  const hobbies = HOBBIES.filter((_, hobby) => chance.chance(0.2 + (0.4 * hobby) / HOBBIES.length));
  const appeal = chance.normal();
  const tastesFrom = (offset: number): number[] =>
    Array.from({ length: TASTES }, (_, k) => {
      const shown = hobbies.reduce((sum, hobby) => sum + loadings[HOBBIES.indexOf(hobby)]![offset + k]!, 0);
      return (
        Math.sqrt(TASTE_BY_HOBBIES) * (shown / Math.sqrt(HOBBIES.length * 0.4)) +
        Math.sqrt(1 - TASTE_BY_HOBBIES) * chance.normal()
      );
    });
  const { choosierWhenLiked } = SPREAD;
  const hidden = {
    appeal: SPREAD.appeal * appeal,
    openness:
      SPREAD.openness *
      (choosierWhenLiked * appeal + Math.sqrt(1 - choosierWhenLiked ** 2) * chance.normal()),
    wants: tastesFrom(0),
    traits: tastesFrom(TASTES),
  };
  const id = seed.toString(16).padStart(8, '0') + index.toString(16).padStart(16, '0');
  const member = modelMemberOf(id, {
    gender: isMan ? 'male' : 'female',
    lookingFor: isMan ? 'female' : 'male',
    age,
    hobbies,
    relationshipType: chance.some(INTENTS, chance.int(1, 2)),
    smoking: chance.pick(['Non-smoker', 'Occasionally', 'Regular smoker']),
    photos: chance.int(0, 5),
  });
  const joinsOn = chance.chance(JOIN_LATER) ? chance.int(1, days - 8) : 0;
  const createdAt = new Date(SIMULATION_START.getTime() + (joinsOn > 0 ? joinsOn * DAY_MS : -THERE_FOR_MS));
  const activity = chance.range(0.3, 0.9);
  const key = Buffer.from(id, 'hex');
  return { index, key, createdAt, complete: true, member, isMan, age, joinsOn, cell: null, activity, hidden };
}

/** Returns the hidden probability that one person likes another one whose card is shown. */
export function likesWithChance(giver: SimulatedMember, receiver: SimulatedMember): number {
  const tasteMatch = giver.hidden.wants.reduce((sum, want, k) => sum + want * receiver.hidden.traits[k]!, 0);
  const overlap = (one: readonly string[], other: readonly string[]): number =>
    one.length === 0 || other.length === 0
      ? 0.4
      : one.filter((entry) => other.includes(entry)).length / Math.sqrt(one.length * other.length);
  const intents = ({ member }: SimulatedMember): readonly string[] =>
    member.fields.get('relationshipType') as readonly string[];
  return sigmoid(
    EFFECTS.base +
      giver.hidden.openness +
      receiver.hidden.appeal +
      (SPREAD.taste * tasteMatch) / Math.sqrt(TASTES) +
      agreeingValues(giver, receiver) -
      (giver.hidden.distance ?? 0) * Math.log1p((kmBetween(giver.cell, receiver.cell) ?? 0) / 25) -
      EFFECTS.agePerTenYears * Math.max(0, Math.abs(giver.age - receiver.age) / 10 - 0.3) +
      EFFECTS.hobbies * (overlap(giver.member.hobbies, receiver.member.hobbies) - 0.4) +
      EFFECTS.intent * (overlap(intents(giver), intents(receiver)) - 0.4),
  );
}

/** Returns the hidden probability that two people like each other. */
export const likeEachOtherWithChance = (one: SimulatedMember, other: SimulatedMember): number =>
  likesWithChance(one, other) * likesWithChance(other, one);
