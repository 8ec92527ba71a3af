import type { ModelMember } from './member.rules.js';

/** How a number is brought to mean 0 and deviation 1. */
export interface Scale {
  readonly mean: number;
  readonly deviation: number;
}

/** A word and the part of the members who carry it. */
export interface WordShare {
  readonly word: string;
  readonly share: number;
}

/** What two lists of words are compared by. */
export interface AgreementFacts {
  /** Members with at least one word. */
  readonly holders: number;
  readonly counts: readonly { readonly word: string; readonly count: number }[];
  /** How much two members share as a rule. */
  readonly usual: number;
}

/**
 * What is learned of profiles before any action is looked at: plain data, from which `featureSpaceOf` makes
 * the columns.
 */
export interface SpaceFacts {
  /** The most frequent first. */
  readonly genders: readonly string[];
  readonly age: Scale;
  /** Somebody says where they are. */
  readonly hasPositions: boolean;
  readonly hobbies: AgreementFacts;
  readonly hobbyCount: Scale;
  readonly hobbyWords: readonly WordShare[];
  readonly completeness: Scale;
  readonly photos: Scale;
  readonly numbers: readonly { readonly field: string; readonly scale: Scale }[];
  readonly words: readonly {
    readonly field: string;
    readonly agreement: AgreementFacts;
    readonly levels: readonly WordShare[];
  }[];
}

const MAX_GENDERS = 4;
const MAX_HOBBIES = 30;
const MAX_NUMBERS = 30;
const MAX_WORD_FIELDS = 12;
const MAX_LEVELS = 6;
/** A word that fewer members carry says nothing of its own. */
const MIN_CARRIERS = 5;

/** How many hobbies a member names; null for none, which may be unknown. */
export const hobbyCountOf = ({ hobbies }: ModelMember): number | null =>
  hobbies.length === 0 ? null : hobbies.length;

/** How much of a profile is filled in: a point for each field and each four hobbies, at most 30. */
export const completenessOf = ({ fields, hobbies }: ModelMember): number =>
  Math.min(30, fields.size + hobbies.length / 4);

/** The number of pictures, at most 6; null where it is unknown. */
export const photosOf = ({ photos }: ModelMember): number | null =>
  photos === null ? null : Math.min(6, photos);

/** The words that a field holds; none for a number or where it is missing. */
export const wordsIn = (member: ModelMember, field: string): readonly string[] => {
  const value = member.fields.get(field);
  return value === undefined || typeof value === 'number'
    ? NONE
    : typeof value === 'string'
      ? [value]
      : value;
};
const NONE: readonly string[] = [];

function scaleOf(members: readonly ModelMember[], read: (member: ModelMember) => number | null): Scale {
  const values = members.flatMap((member) => read(member) ?? []);
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { mean, deviation: Math.sqrt(variance) };
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

/** A list of words with how rare each is. */
interface WeighedWords {
  readonly weights: readonly number[];
  readonly sum: number;
}

/**
 * How alike two lists are: the part that is shared, each word weighted by how rare it is; 0 to 1, null when
 * one has none.
 */
function overlapBy({ holders, counts }: Pick<AgreementFacts, 'holders' | 'counts'>) {
  const rarities = new Map(counts.map(({ word, count }) => [word, Math.log1p(holders / count)]));
  const unseen = Math.log1p(holders);
  // The same lists are compared with thousands of others.
  const known = new WeakMap<readonly string[], WeighedWords>();
  const weighed = (words: readonly string[]): WeighedWords => {
    let found = known.get(words);
    if (!found) {
      const weights = words.map((word) => rarities.get(word) ?? unseen);
      found = { weights, sum: weights.reduce((sum, weight) => sum + weight, 0) };
      known.set(words, found);
    }
    return found;
  };
  return (one: readonly string[], other: readonly string[]): number | null => {
    if (one.length === 0 || other.length === 0) return null;
    if (one.length === 1 && other.length === 1) return one[0] === other[0] ? 1 : 0;
    const { weights, sum } = weighed(one);
    let shared = 0;
    for (let index = 0; index < one.length; index += 1)
      if (other.includes(one[index]!)) shared += weights[index]!;
    return shared / Math.sqrt(sum * weighed(other).sum);
  };
}

/** Agreement less what two chosen at random agree: 0 for the unknown. */
export function agreementBy(
  facts: AgreementFacts,
): (one: readonly string[], other: readonly string[]) => number {
  const between = overlapBy(facts);
  return (one, other) => {
    const shared = between(one, other);
    return shared === null ? 0 : shared - facts.usual;
  };
}

function agreementFactsOf(
  members: readonly ModelMember[],
  listFor: (member: ModelMember) => readonly string[],
): AgreementFacts {
  const holders = members.filter((member) => listFor(member).length > 0);
  const counts = frequent(holders.flatMap(listFor), Infinity, 1).map(([word, count]) => ({ word, count }));
  const between = overlapBy({ holders: holders.length, counts });
  let sum = 0;
  let compared = 0;
  for (let step = 1; step <= 5; step += 1)
    for (let index = 0; index + step < holders.length; index += 1) {
      sum += between(listFor(holders[index]!), listFor(holders[index + step]!)) ?? 0;
      compared += 1;
    }
  return { holders: holders.length, counts, usual: compared === 0 ? 0 : sum / compared };
}

/** Words that some members carry and others do not. */
const tellingWords = (words: readonly [string, number][], members: number): WordShare[] =>
  words
    .filter(([, count]) => count >= MIN_CARRIERS && count < members)
    .map(([word, count]) => ({ word, share: count / members }));

/** Learns from profiles how members become numbers. The same members in any order give the same facts. */
export function spaceFactsOf(unsorted: readonly ModelMember[]): SpaceFacts {
  const members = [...unsorted].sort((one, other) => (one.id < other.id ? -1 : 1));
  const named = members.flatMap(({ gender }) => gender ?? []);
  const hobbies = members.flatMap((member) => member.hobbies);
  return {
    genders: frequent(named, MAX_GENDERS, 1).map(([name]) => name),
    age: scaleOf(members, ({ age }) => age),
    hasPositions: members.some(({ position }) => position),
    hobbies: agreementFactsOf(members, (member) => member.hobbies),
    hobbyCount: scaleOf(members, hobbyCountOf),
    hobbyWords: tellingWords(frequent(hobbies, MAX_HOBBIES, MIN_CARRIERS), members.length),
    completeness: scaleOf(members, completenessOf),
    photos: scaleOf(members, photosOf),
    ...otherFieldsOf(members),
  };
}

/** Whatever else members carry. */
function otherFieldsOf(members: readonly ModelMember[]): Pick<SpaceFacts, 'numbers' | 'words'> {
  const carried = members.flatMap(({ fields }) => [...fields.keys()]);
  const names = frequent(carried, Infinity, MIN_CARRIERS).map(([field]) => field);
  const isNumber = (field: string): boolean =>
    members.every(({ fields }) => !fields.has(field) || typeof fields.get(field) === 'number');
  const numbers = names.filter(isNumber).slice(0, MAX_NUMBERS);
  return {
    numbers: numbers.map((field) => ({
      field,
      scale: scaleOf(members, (member) => (member.fields.get(field) as number | undefined) ?? null),
    })),
    words: names
      .filter((field) => !numbers.includes(field))
      .flatMap((field) => wordFactsOf(members, field) ?? [])
      .slice(0, MAX_WORD_FIELDS),
  };
}

/** Null for a field whose words are nearly all different: it is somebody's own text. */
function wordFactsOf(members: readonly ModelMember[], field: string): SpaceFacts['words'][number] | null {
  const listFor = (member: ModelMember): readonly string[] => wordsIn(member, field);
  const levels = frequent(members.flatMap(listFor), Infinity, 1);
  const holders = members.filter((member) => listFor(member).length > 0).length;
  if (levels.length > Math.max(8, holders / 2)) return null;
  return {
    field,
    agreement: agreementFactsOf(members, listFor),
    levels: tellingWords(levels.slice(0, MAX_LEVELS), members.length),
  };
}
