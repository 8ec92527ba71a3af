import { distanceKm } from '../geo.ts';
import { PAIR_WEIGHTS } from '../hand-set-weights.ts';
import { agreementOf } from './agreement.ts';
import {
  completenessOf,
  hobbyCountOf,
  nearnessBy,
  numberIn,
  photosOf,
  standardBy,
  wordColumn,
  wordOverlapBy,
  wordsIn,
  type FeatureStatistics,
  type Scale,
  type WordShare,
} from './feature-statistics.ts';
import type { ModelMember } from './member.ts';

/** Part of the profile fit to which a pair column belongs. Reasons on cards are grouped by it. */
export type ModelPart =
  'hobbies' | 'intent' | 'distance' | 'age' | 'habits' | 'other' | 'wishes' | 'agreement';

interface MemberColumn {
  readonly name: string;
  readonly value: (member: ModelMember) => number;
}

interface PairColumn {
  readonly name: string;
  readonly part: ModelPart;
  /** Weight before any training. It is also the prior mean in training. */
  readonly handSet: number;
  readonly value: (giver: ModelMember, receiver: ModelMember) => number;
}

/** Maps members and pairs to feature vectors (rows of columns). */
export interface FeatureSpace {
  /** Number of leading columns of a member's row with a weak prior: the constant 1 and the genders. */
  readonly freeColumns: number;
  readonly memberColumns: number;
  readonly memberRow: (member: ModelMember) => Float64Array;
  /** Returns the index of the named column in a member's row; -1 if it does not exist. */
  readonly memberColumn: (name: string) => number;
  readonly pairColumns: readonly PairColumn[];
  /**
   * Returns 1 and -1 for the two most frequent genders, 0 for all others. Each column has a main weight and
   * an interaction weight with this sign.
   */
  readonly side: (member: ModelMember) => number;
  /**
   * Writes the pair's columns to `row` from `offset`: first as they are, then multiplied by the side of the
   * giver.
   */
  readonly fillPairRow: (
    giver: ModelMember,
    receiver: ModelMember,
    row: Float64Array,
    offset: number,
  ) => void;
}

/**
 * Maximum number of member columns before the interaction with gender. Training time grows with the third
 * power of their number.
 */
const MAX_COLUMNS = 96;

/** Fields that have a reason on cards and a weight before any training. */
const KNOWN_FIELDS: Readonly<Record<string, { part: ModelPart; handSet: number }>> = {
  relationshipType: { part: 'intent', handSet: PAIR_WEIGHTS.relationshipType },
  smoking: { part: 'habits', handSet: PAIR_WEIGHTS.smoking },
  drinking: { part: 'habits', handSet: PAIR_WEIGHTS.drinking },
};

class Columns {
  readonly statistics: FeatureStatistics;
  readonly ofMember: MemberColumn[] = [];
  readonly ofPair: PairColumn[] = [];

  constructor(statistics: FeatureStatistics) {
    this.statistics = statistics;
  }

  addMember(name: string, value: MemberColumn['value']): void {
    if (this.ofMember.length < MAX_COLUMNS) this.ofMember.push({ name, value });
  }

  addNumber(name: string, scale: Scale, read: (member: ModelMember) => number | null): MemberColumn['value'] {
    const standard = standardBy(scale);
    const column = (member: ModelMember): number => standard(read(member));
    this.addMember(name, column);
    return column;
  }

  addWord(name: string, share: WordShare, listFor: (member: ModelMember) => readonly string[]): void {
    this.addMember(`${name}: ${share.word}`, wordColumn(share, listFor));
  }
}

/**
 * Caches the last result of a symmetric function of two members. Both directions of a pair are computed
 * before the next pair, so one entry is enough.
 */
function cachedByPair<Value>(work: (one: ModelMember, other: ModelMember) => Value) {
  let last: { one: ModelMember; other: ModelMember; value: Value } | undefined;
  return (one: ModelMember, other: ModelMember): Value => {
    const isSame = (last?.one === one && last.other === other) || (last?.one === other && last.other === one);
    if (!last || !isSame) last = { one, other, value: work(one, other) };
    return last.value;
  };
}

/**
 * Adds the age, its square, and the age gap in tens of years. Older and younger receivers have separate
 * columns, and there is another one for gaps beyond five years.
 */
function addAge(columns: Columns): void {
  const age = columns.addNumber('age', columns.statistics.age, (member) => member.age);
  columns.addMember('age²', (member) => (member.age === null ? 0 : Math.min(4, age(member) ** 2) - 1));
  const gap = (giver: ModelMember, receiver: ModelMember): number =>
    giver.age === null || receiver.age === null
      ? 0
      : Math.max(-30, Math.min(30, receiver.age - giver.age)) / 10;
  columns.ofPair.push(
    { name: 'older', part: 'age', handSet: PAIR_WEIGHTS.older, value: (a, b) => Math.max(0, gap(a, b)) },
    { name: 'younger', part: 'age', handSet: PAIR_WEIGHTS.younger, value: (a, b) => Math.max(0, -gap(a, b)) },
    {
      name: 'age gap',
      part: 'age',
      handSet: PAIR_WEIGHTS['age gap'],
      value: (a, b) => Math.max(0, Math.abs(gap(a, b)) - 0.5),
    },
  );
}

function addWishes({ ofPair, statistics: { genders } }: Columns): void {
  const isOutOfRange = (a: ModelMember, b: ModelMember): boolean =>
    b.age !== null && ((a.ageMin !== null && b.age < a.ageMin) || (a.ageMax !== null && b.age > a.ageMax));
  const isNotLookedFor = (a: ModelMember, b: ModelMember): boolean =>
    a.lookingFor !== null && b.gender !== null && genders.includes(a.lookingFor) && a.lookingFor !== b.gender;
  ofPair.push(
    {
      name: 'out of age range',
      part: 'wishes',
      handSet: PAIR_WEIGHTS['out of age range'],
      value: (a, b) => (isOutOfRange(a, b) ? 1 : 0),
    },
    {
      name: 'not looked for',
      part: 'wishes',
      handSet: PAIR_WEIGHTS['not looked for'],
      value: (a, b) => (isNotLookedFor(a, b) ? 1 : 0),
    },
  );
}

/** Adds the distance, which is used when both members have a position. */
function addDistance({ statistics, ofPair }: Columns): void {
  if (!statistics.hasPositions) return;
  const km = cachedByPair((a, b) => (a.position && b.position ? distanceKm(a.position, b.position) : null));
  const within = (limit: number) => (a: ModelMember, b: ModelMember) => {
    const apart = km(a, b);
    return apart !== null && apart <= limit ? 1 : 0;
  };
  ofPair.push(
    {
      name: 'distance',
      part: 'distance',
      handSet: PAIR_WEIGHTS.distance,
      value: (a, b) => Math.log1p(km(a, b) ?? 25) / 5,
    },
    { name: 'within 5 km', part: 'distance', handSet: PAIR_WEIGHTS['within 5 km'], value: within(5) },
    { name: 'within 25 km', part: 'distance', handSet: PAIR_WEIGHTS['within 25 km'], value: within(25) },
  );
}

function addHobbies(columns: Columns): void {
  const { statistics, ofPair } = columns;
  const overlap = wordOverlapBy(statistics.hobbies);
  ofPair.push({
    name: 'hobbies',
    part: 'hobbies',
    handSet: PAIR_WEIGHTS.hobbies,
    value: cachedByPair((a, b) => overlap(a.hobbies, b.hobbies)),
  });
  columns.addNumber('number of hobbies', statistics.hobbyCount, hobbyCountOf);
  for (const word of statistics.hobbyWords) columns.addWord('hobby', word, (member) => member.hobbies);
}

const known = (field: string): { part: ModelPart; handSet: number } =>
  KNOWN_FIELDS[field] ?? { part: 'other', handSet: 0 };

function addNumberFields(columns: Columns): void {
  for (const number of columns.statistics.numbers) {
    const { field, scale, levels = [], compared = true } = number;
    columns.addNumber(field, scale, (member) => numberIn(member, field));
    for (const level of levels) columns.addWord(field, level, (member) => wordsIn(member, field));
    if (compared)
      columns.ofPair.push({
        name: field,
        part: known(field).part,
        handSet: 0,
        value: cachedByPair(nearnessBy(number)),
      });
  }
}

function addWordFields(columns: Columns): void {
  for (const { field, agreement, levels } of columns.statistics.words) {
    const alike = wordOverlapBy(agreement);
    columns.ofPair.push({
      name: field,
      ...known(field),
      value: cachedByPair((a, b) => alike(wordsIn(a, field), wordsIn(b, field))),
    });
    for (const level of levels) columns.addWord(field, level, (member) => wordsIn(member, field));
  }
}

/**
 * Adds the standardised agreement of the answers to questions, which is 0 for members with few shared
 * answers. It has no weight before training, because only likes tell whether agreement matters.
 */
function addAgreement({ statistics: { agreement: scale }, ofPair }: Columns): void {
  if (!scale) return;
  const standard = standardBy(scale);
  ofPair.push({
    name: 'agreement',
    part: 'agreement',
    handSet: 0,
    value: cachedByPair((a, b) => standard(agreementOf(a.answers, b.answers))),
  });
}

/**
 * Builds the columns from the statistics of a population. The same statistics yield the same columns in the
 * same order.
 */
export function featureSpaceOf(statistics: FeatureStatistics): FeatureSpace {
  const columns = new Columns(statistics);
  addAge(columns);
  addWishes(columns);
  addDistance(columns);
  addHobbies(columns);
  columns.addNumber('completeness', statistics.completeness, completenessOf);
  columns.addNumber('photos', statistics.photos, photosOf);
  addNumberFields(columns);
  addWordFields(columns);
  addAgreement(columns);
  return spaceOf(columns);
}

function spaceOf({ statistics: { genders }, ofMember, ofPair }: Columns): FeatureSpace {
  const freeColumns = 1 + genders.length;
  const memberColumns = freeColumns + 2 * ofMember.length;
  const side = ({ gender }: ModelMember): number =>
    gender === null ? 0 : gender === genders[0] ? 1 : gender === genders[1] ? -1 : 0;
  return {
    freeColumns,
    memberColumns,
    pairColumns: ofPair,
    side,
    memberColumn(name) {
      const index = ofMember.findIndex((column) => column.name === name);
      return index < 0 ? -1 : freeColumns + index;
    },
    memberRow(member) {
      const row = new Float64Array(memberColumns);
      const sign = side(member);
      row[0] = 1;
      genders.forEach((gender, index) => (row[1 + index] = member.gender === gender ? 1 : 0));
      ofMember.forEach((column, index) => {
        const value = column.value(member);
        row[freeColumns + index] = value;
        row[freeColumns + ofMember.length + index] = value * sign;
      });
      return row;
    },
    fillPairRow(giver, receiver, row, offset) {
      const sign = side(giver);
      ofPair.forEach((column, index) => {
        const value = column.value(giver, receiver);
        row[offset + index] = value;
        row[offset + ofPair.length + index] = value * sign;
      });
    },
  };
}
