import { distanceKm } from '../../../platform/geo/distance.js';
import type { ModelMember } from './member.rules.js';

/** What a reason on a card can say; taste is whom those liked who liked the same people. */
export type ModelPart = 'hobbies' | 'intent' | 'distance' | 'age' | 'habits' | 'other' | 'wishes';

interface PairColumn {
  readonly name: string;
  readonly part: ModelPart;
  /** The weight before anything is learned. */
  readonly handSet: number;
  readonly value: (giver: ModelMember, receiver: ModelMember) => number;
}

/** How members and pairs become numbers: learned from the profiles alone, before any action is looked at. */
export interface FeatureSpace {
  /** The first columns of a member's row, which are hardly shrunk: one, and the genders. */
  readonly freeColumns: number;
  readonly memberColumns: number;
  readonly memberRow: (member: ModelMember) => Float64Array;
  readonly pairColumns: readonly PairColumn[];
  /**
   * 1 and -1 for the two most frequent genders, 0 for all others: columns are learned as such and against
   * this.
   */
  readonly side: (member: ModelMember) => number;
  /** Fills `row` with the pair's columns, each twice: as such, and against the giver's gender. */
  readonly fillPairRow: (
    giver: ModelMember,
    receiver: ModelMember,
    row: Float64Array,
    offset: number,
  ) => void;
}

const MAX_GENDERS = 4;
const MAX_HOBBIES = 30;
const MAX_NUMBERS = 30;
const MAX_WORD_FIELDS = 12;
const MAX_LEVELS = 6;
/** Columns of a member before they are told apart by gender; training costs their third power. */
const MAX_COLUMNS = 64;
/** A word that fewer members carry says nothing of its own. */
const MIN_CARRIERS = 5;
const CLIP = 3;

/** Fields whose agreement has a name on a card and a weight from the start. */
const KNOWN_FIELDS: Readonly<Record<string, { part: ModelPart; handSet: number }>> = {
  relationshipType: { part: 'intent', handSet: 0.6 },
  smoking: { part: 'habits', handSet: 0.15 },
  drinking: { part: 'habits', handSet: 0.15 },
};

const clip = (value: number): number => Math.max(-CLIP, Math.min(CLIP, value));

/** Standardises a number by the mean and deviation of all who have it; who has none is average. */
function standard(values: readonly number[]): (value: number | null) => number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  const deviation = Math.sqrt(variance);
  return (value) => (value === null || deviation < 1e-9 ? 0 : clip((value - mean) / deviation));
}

/** The most frequent entries, ties by name, so that the order of the file does not matter. */
function frequent(entries: Iterable<string>, most: number, least: number): [string, number][] {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= least)
    .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
    .slice(0, most);
}

/**
 * The part of two sets that is shared, each entry weighted by how rare it is: 0 to 1, null when one has none.
 */
function rarityOverlap(
  one: readonly string[],
  other: readonly string[],
  rarity: (entry: string) => number,
): number | null {
  if (one.length === 0 || other.length === 0) return null;
  const total = (set: readonly string[]): number => set.reduce((sum, entry) => sum + rarity(entry), 0);
  const shared = one.filter((entry) => other.includes(entry));
  return total(shared) / Math.sqrt(total(one) * total(other));
}

const listOf = (value: number | string | readonly string[] | undefined): readonly string[] =>
  value === undefined || typeof value === 'number' ? [] : typeof value === 'string' ? [value] : value;

/** Agreement less what two chosen at random agree: 0 for the unknown. */
function agreement(members: readonly ModelMember[], listFor: (member: ModelMember) => readonly string[]) {
  const holders = members.filter((member) => listFor(member).length > 0);
  const counts = new Map(frequent(holders.flatMap(listFor), Infinity, 1));
  const rarity = (entry: string): number => Math.log1p(holders.length / (counts.get(entry) ?? 1));
  const between = (one: ModelMember, other: ModelMember): number | null =>
    rarityOverlap(listFor(one), listFor(other), rarity);
  let sum = 0;
  let compared = 0;
  for (let step = 1; step <= 5; step += 1)
    for (let index = 0; index + step < holders.length; index += 1) {
      sum += between(holders[index]!, holders[index + step]!) ?? 0;
      compared += 1;
    }
  const usual = compared === 0 ? 0 : sum / compared;
  return (one: ModelMember, other: ModelMember): number => {
    const shared = between(one, other);
    return shared === null ? 0 : shared - usual;
  };
}

/** The columns found so far, in their order. */
class Columns {
  readonly genders: readonly string[];
  readonly ofMember: ((member: ModelMember) => number)[] = [];
  readonly ofPair: PairColumn[] = [];

  constructor(readonly members: readonly ModelMember[]) {
    const named = members.flatMap(({ gender }) => gender ?? []);
    this.genders = frequent(named, MAX_GENDERS, 1).map(([name]) => name);
  }

  /** 1 for the most frequent gender, -1 for the next, 0 for all others: pair columns may differ by it. */
  readonly side = ({ gender }: ModelMember): number =>
    gender === null ? 0 : gender === this.genders[0] ? 1 : gender === this.genders[1] ? -1 : 0;

  addNumber(read: (member: ModelMember) => number | null): (member: ModelMember) => number {
    const scale = standard(this.members.flatMap((member) => read(member) ?? []));
    const column = (member: ModelMember): number => scale(read(member));
    if (this.ofMember.length < MAX_COLUMNS) this.ofMember.push(column);
    return column;
  }

  /** Whether members have a word, which `count` of them do. */
  addWord(count: number, has: (member: ModelMember) => boolean): void {
    if (this.ofMember.length >= MAX_COLUMNS) return;
    const share = count / this.members.length;
    this.ofMember.push((member) => ((has(member) ? 1 : 0) - share) / Math.sqrt(share * (1 - share) + 0.01));
  }
}

/**
 * The level of age, and the gap in tens of years, older and younger apart, more steeply beyond five years.
 */
function addAge({ ofMember, ofPair }: Columns, age: (member: ModelMember) => number): void {
  ofMember.push((member) => (member.age === null ? 0 : Math.min(4, age(member) ** 2) - 1));
  const gap = (giver: ModelMember, receiver: ModelMember): number =>
    giver.age === null || receiver.age === null
      ? 0
      : Math.max(-30, Math.min(30, receiver.age - giver.age)) / 10;
  ofPair.push(
    { name: 'older', part: 'age', handSet: -0.25, value: (a, b) => Math.max(0, gap(a, b)) },
    { name: 'younger', part: 'age', handSet: -0.25, value: (a, b) => Math.max(0, -gap(a, b)) },
    { name: 'age gap', part: 'age', handSet: -0.3, value: (a, b) => Math.max(0, Math.abs(gap(a, b)) - 0.5) },
  );
}

function addWishes({ ofPair, genders }: Columns): void {
  const isOutOfRange = (a: ModelMember, b: ModelMember): boolean =>
    b.age !== null && ((a.ageMin !== null && b.age < a.ageMin) || (a.ageMax !== null && b.age > a.ageMax));
  const isNotLookedFor = (a: ModelMember, b: ModelMember): boolean =>
    a.lookingFor !== null && b.gender !== null && genders.includes(a.lookingFor) && a.lookingFor !== b.gender;
  ofPair.push(
    {
      name: 'out of age range',
      part: 'wishes',
      handSet: -1,
      value: (a, b) => (isOutOfRange(a, b) ? 1 : 0),
    },
    { name: 'not looked for', part: 'wishes', handSet: -3, value: (a, b) => (isNotLookedFor(a, b) ? 1 : 0) },
  );
}

/** Distance, where both say where they are. */
function addDistance({ members, ofPair }: Columns): void {
  if (!members.some(({ position }) => position)) return;
  const km = (a: ModelMember, b: ModelMember): number | null =>
    a.position && b.position ? distanceKm(a.position, b.position) : null;
  const within = (limit: number) => (a: ModelMember, b: ModelMember) => {
    const apart = km(a, b);
    return apart !== null && apart <= limit ? 1 : 0;
  };
  ofPair.push(
    { name: 'distance', part: 'distance', handSet: -0.6, value: (a, b) => Math.log1p(km(a, b) ?? 25) / 5 },
    { name: 'within 5 km', part: 'distance', handSet: 0.1, value: within(5) },
    { name: 'within 25 km', part: 'distance', handSet: 0.2, value: within(25) },
  );
}

function addHobbies(columns: Columns): void {
  const { members, ofPair } = columns;
  const value = agreement(members, (member) => member.hobbies);
  ofPair.push({ name: 'hobbies', part: 'hobbies', handSet: 0.5, value });
  columns.addNumber((member) => (member.hobbies.length === 0 ? null : member.hobbies.length));
  const all = members.flatMap(({ hobbies }) => hobbies);
  for (const [hobby, count] of frequent(all, MAX_HOBBIES, MIN_CARRIERS))
    if (count < members.length) columns.addWord(count, (member) => member.hobbies.includes(hobby));
}

function addCompleteness(columns: Columns): void {
  columns.addNumber((member) => Math.min(MAX_NUMBERS, member.fields.size + member.hobbies.length / 4));
  columns.addNumber((member) => (member.photos === null ? null : Math.min(6, member.photos)));
}

const known = (field: string): { part: ModelPart; handSet: number } =>
  KNOWN_FIELDS[field] ?? { part: 'other', handSet: 0 };

/** Whatever else members carry. */
function addOtherFields(columns: Columns): void {
  const { members } = columns;
  const carried = members.flatMap(({ fields }) => [...fields.keys()]);
  const names = frequent(carried, Infinity, MIN_CARRIERS).map(([field]) => field);
  const isNumber = (field: string): boolean =>
    members.every(({ fields }) => !fields.has(field) || typeof fields.get(field) === 'number');
  const numbers = names.filter(isNumber).slice(0, MAX_NUMBERS);
  for (const field of numbers) addNumberField(columns, field);
  let wordFields = 0;
  for (const field of names) {
    if (numbers.includes(field) || wordFields >= MAX_WORD_FIELDS) continue;
    if (addWordField(columns, field)) wordFields += 1;
  }
}

function addNumberField(columns: Columns, field: string): void {
  const column = columns.addNumber((member) => (member.fields.get(field) as number | undefined) ?? null);
  const value = (a: ModelMember, b: ModelMember): number =>
    a.fields.has(field) && b.fields.has(field) ? 1 - Math.abs(column(a) - column(b)) : 0;
  columns.ofPair.push({ name: field, part: known(field).part, handSet: 0, value });
}

/** Gives false for a field whose words are nearly all different: it is somebody's own text. */
function addWordField(columns: Columns, field: string): boolean {
  const { members } = columns;
  const listFor = (member: ModelMember): readonly string[] => listOf(member.fields.get(field));
  const levels = frequent(members.flatMap(listFor), Infinity, 1);
  const holders = members.filter((member) => listFor(member).length > 0).length;
  if (levels.length > Math.max(8, holders / 2)) return false;
  columns.ofPair.push({ name: field, ...known(field), value: agreement(members, listFor) });
  for (const [level, count] of levels.slice(0, MAX_LEVELS))
    if (count >= MIN_CARRIERS && count < members.length)
      columns.addWord(count, (member) => listFor(member).includes(level));
  return true;
}

/** Learns from profiles how members become numbers. The same members in any order give the same space. */
export function featureSpaceOf(unsorted: readonly ModelMember[]): FeatureSpace {
  const columns = new Columns([...unsorted].sort((one, other) => (one.id < other.id ? -1 : 1)));
  addAge(
    columns,
    columns.addNumber((member) => member.age),
  );
  addWishes(columns);
  addDistance(columns);
  addHobbies(columns);
  addCompleteness(columns);
  addOtherFields(columns);
  return spaceOf(columns);
}

function spaceOf({ genders, side, ofMember, ofPair }: Columns): FeatureSpace {
  const freeColumns = 1 + genders.length;
  const memberColumns = freeColumns + 2 * ofMember.length;
  return {
    freeColumns,
    memberColumns,
    pairColumns: ofPair,
    side,
    memberRow(member) {
      const row = new Float64Array(memberColumns);
      row[0] = 1;
      genders.forEach((gender, index) => (row[1 + index] = member.gender === gender ? 1 : 0));
      ofMember.forEach((column, index) => {
        const value = column(member);
        row[freeColumns + index] = value;
        row[freeColumns + ofMember.length + index] = value * side(member);
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
