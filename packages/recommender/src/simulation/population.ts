import { type ModelMember, modelMemberOf } from '../features/member.ts';
import { chanceOf } from '../random.ts';
import { DAY_MS } from '../time.ts';
import { HOBBIES } from './vocabulary.ts';

/** A simulated member. Hidden properties decide whom they like; the product never sees them. */
export interface Person {
  readonly index: number;
  /** Data that the product knows, like `member` for the model. */
  readonly key: Uint8Array;
  readonly createdAt: Date;
  readonly complete: boolean;
  readonly member: ModelMember;
  readonly isMan: boolean;
  readonly age: number;
  /** The first day of membership. */
  readonly joinsOn: number;
  /** Share of days on which they open the app. */
  readonly activity: number;
  readonly hidden: {
    readonly openness: number;
    readonly appeal: number;
    readonly wants: readonly number[];
    readonly traits: readonly number[];
  };
}

/** The start of the simulation, which is also the start of a week of exposure. */
export const BEGIN = new Date('2026-01-01T00:00:00Z');
/** Time in ms for which initial members have been members. */
const THERE_FOR_MS = 30 * DAY_MS;
const TASTES = 2;
const INTENTS = ['Casual dating', 'Long-term relationship', 'Marriage', 'Friendship'] as const;
/**
 * In logits: variation of how freely people like, of how much they are liked, and of tastes; `EFFECTS`:
 * effects of common properties.
 */
const SPREAD = { openness: 0.9, appeal: 0.9, taste: 0.8, choosierWhenLiked: -0.25 } as const;
const EFFECTS = { base: -0.45, agePerTenYears: 0.7, hobbies: 0.8, intent: 0.4 } as const;
/** The share of a taste that hobbies reveal. */
const TASTE_BY_HOBBIES = 0.3;
/** The share of members who join during the simulation. */
const JOIN_LATER = 0.2;

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** Generates people with hidden tastes: half men and half women, each looking for the other. */
export function populationOf(seed: number, size: number, days: number): Person[] {
  const loads = chanceOf(seed, 1);
  const loadings = HOBBIES.map(() => Array.from({ length: 2 * TASTES }, () => loads.normal()));
  return Array.from({ length: size }, (_, index) => person(seed, index, loadings, days));
}

function person(seed: number, index: number, loadings: readonly number[][], days: number): Person {
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
  const createdAt = new Date(BEGIN.getTime() + (joinsOn > 0 ? joinsOn * DAY_MS : -THERE_FOR_MS));
  const activity = chance.range(0.3, 0.9);
  const key = Buffer.from(id, 'hex');
  return { index, key, createdAt, complete: true, member, isMan, age, joinsOn, activity, hidden };
}

/** Returns the hidden probability that one person likes another who is shown to them. */
export function likesWithChance(giver: Person, receiver: Person): number {
  const tasteMatch = giver.hidden.wants.reduce((sum, want, k) => sum + want * receiver.hidden.traits[k]!, 0);
  const overlap = (one: readonly string[], other: readonly string[]): number =>
    one.length === 0 || other.length === 0
      ? 0.4
      : one.filter((entry) => other.includes(entry)).length / Math.sqrt(one.length * other.length);
  const intents = ({ member }: Person): readonly string[] =>
    member.fields.get('relationshipType') as readonly string[];
  return sigmoid(
    EFFECTS.base +
      giver.hidden.openness +
      receiver.hidden.appeal +
      (SPREAD.taste * tasteMatch) / Math.sqrt(TASTES) -
      EFFECTS.agePerTenYears * Math.max(0, Math.abs(giver.age - receiver.age) / 10 - 0.3) +
      EFFECTS.hobbies * (overlap(giver.member.hobbies, receiver.member.hobbies) - 0.4) +
      EFFECTS.intent * (overlap(intents(giver), intents(receiver)) - 0.4),
  );
}
