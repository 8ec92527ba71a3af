import type { ActionTable } from './actions.rules.js';
import type { ModelMember } from './member.rules.js';
import { type Usefulness, usefulnessOf } from './usefulness.rules.js';

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
  readonly numbers: readonly NumberFacts[];
  readonly words: readonly WordFacts[];
}

/** What is learned of a field of numbers. */
interface NumberFacts {
  readonly field: string;
  readonly scale: Scale;
  /** Of a code, which is no quantity: its values as words. Missing for a quantity. */
  readonly levels?: readonly WordShare[];
  /** False where there was no room for how near two members are in it. */
  readonly compared?: boolean;
}

/** What is learned of a field of words. */
interface WordFacts {
  readonly field: string;
  readonly agreement: AgreementFacts;
  readonly levels: readonly WordShare[];
}

const MAX_GENDERS = 4;
const MAX_HOBBIES = 30;
const MAX_WORD_FIELDS = 24;
const MAX_LEVELS = 6;
/** Fields of numbers in which two members are compared, those that tell most first. */
const MAX_COMPARED = 40;
/** Of more columns than this those that tell most are taken: training costs their third power. */
const MAX_CHOSEN = 90;
/** From this part of numbers on a field is one of numbers, and what else stands in it ("N/A") is missing. */
const NUMBERS_FROM = 0.8;
/** Whole numbers of at most so many values may be a code. */
const MAX_CODES = 12;
/** By so many deviations codes must tell more than as numbers. */
const CODES_TELL = 2.5;
/** A word that fewer members carry says nothing of its own. */
const MIN_CARRIERS = 5;

/** How many hobbies a member names; null for none, which may be unknown. */
export const hobbyCountOf = ({ hobbies }: ModelMember): number | null =>
  hobbies.length === 0 ? null : hobbies.length;

/** How much of a profile is filled in: a point for each field and each four hobbies, at most 100. */
export const completenessOf = ({ fields, hobbies }: ModelMember): number =>
  Math.min(100, fields.size + hobbies.length / 4);

/** The number of pictures, at most 6; null where it is unknown. */
export const photosOf = ({ photos }: ModelMember): number | null =>
  photos === null ? null : Math.min(6, photos);

/** The words that a field holds, a number as its text; none where it is missing. */
export const wordsIn = (member: ModelMember, field: string): readonly string[] => {
  const value = member.fields.get(field);
  return value === undefined ? NONE : typeof value === 'object' ? value : [String(value)];
};
const NONE: readonly string[] = [];

/** The number that a field holds; null for words or where it is missing. */
export const numberIn = (member: ModelMember, field: string): number | null => {
  const value = member.fields.get(field);
  return typeof value === 'number' ? value : null;
};

const CLIP = 3;

/** Standardises a number by the mean and deviation of all who have it; who has none is average. */
export const standardBy =
  ({ mean, deviation }: Scale) =>
  (value: number | null): number =>
    value === null || deviation < 1e-9 ? 0 : Math.max(-CLIP, Math.min(CLIP, (value - mean) / deviation));

/** Whether members have a word, brought to mean 0 and about deviation 1 by the part of them who do. */
export const carriesBy = (
  { word, share }: WordShare,
  listFor: (member: ModelMember) => readonly string[],
): ((member: ModelMember) => number) => {
  const deviation = Math.sqrt(share * (1 - share) + 0.01);
  return (member) => ((listFor(member).includes(word) ? 1 : 0) - share) / deviation;
};

/** How near two members are in a number: 1 for the same, 0 where one has none. */
export const nearnessBy = ({ field, scale }: Pick<NumberFacts, 'field' | 'scale'>) => {
  const standard = standardBy(scale);
  return (one: ModelMember, other: ModelMember): number => {
    const [a, b] = [numberIn(one, field), numberIn(other, field)];
    return a === null || b === null ? 0 : 1 - Math.abs(standard(a) - standard(b));
  };
};

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
    const both = Math.sqrt(sum * weighed(other).sum);
    // Where nobody had any word, nothing is known of how rare one is.
    return both > 0 ? shared / both : 0;
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

/**
 * Learns from profiles how members become numbers. The same members in any order give the same facts.
 * @param table where there are more columns than there is room for, these actions tell which are useful
 */
export function spaceFactsOf(unsorted: readonly ModelMember[], table: ActionTable | null = null): SpaceFacts {
  const members = [...unsorted].sort((one, other) => (one.id < other.id ? -1 : 1));
  const named = members.flatMap(({ gender }) => gender ?? []);
  const genders = frequent(named, MAX_GENDERS, 1).map(([name]) => name);
  const hobbies = members.flatMap((member) => member.hobbies);
  return {
    genders,
    age: scaleOf(members, ({ age }) => age),
    hasPositions: members.some(({ position }) => position),
    hobbies: agreementFactsOf(members, (member) => member.hobbies),
    hobbyCount: scaleOf(members, hobbyCountOf),
    completeness: scaleOf(members, completenessOf),
    photos: scaleOf(members, photosOf),
    ...chosenOf(
      {
        hobbyWords: tellingWords(frequent(hobbies, MAX_HOBBIES, MIN_CARRIERS), members.length),
        ...otherFieldsOf(members),
      },
      members,
      usefulnessOf(members, genders.slice(0, 2), table),
    ),
  };
}

type Choice = Pick<SpaceFacts, 'hobbyWords' | 'numbers' | 'words'>;

/** Whatever else members carry, the most frequent first. */
function otherFieldsOf(members: readonly ModelMember[]): Omit<Choice, 'hobbyWords'> {
  const carried = members.flatMap(({ fields }) => [...fields.keys()]);
  const names = frequent(carried, Infinity, MIN_CARRIERS);
  const ofNumbers = new Set(
    names
      .filter(([field, count]) => {
        const numbers = members.filter((member) => numberIn(member, field) !== null).length;
        return numbers >= NUMBERS_FROM * count;
      })
      .map(([field]) => field),
  );
  const fields = names.map(([field]) => field);
  return {
    numbers: fields
      .filter((field) => ofNumbers.has(field))
      .map((field) => ({ field, scale: scaleOf(members, (member) => numberIn(member, field)) }))
      .filter(({ scale }) => scale.deviation > 1e-9),
    words: fields
      .filter((field) => !ofNumbers.has(field))
      .flatMap((field) => wordFactsOf(members, field) ?? []),
  };
}

/** Those that tell most, where there is not room for all; codes that tell more than as numbers. */
function chosenOf(all: Choice, members: readonly ModelMember[], usefulness: Usefulness): Choice {
  const { ofMember, ofPair } = usefulness;
  const ofLevels = (levels: readonly WordShare[], listFor: ListFor) =>
    levels.map((level) => ({
      one: level,
      useful: () => ofMember(carriesBy(level, listFor)),
    }));
  const words = most(
    all.words.map((one) => {
      const alike = agreementBy(one.agreement);
      const listFor: ListFor = (member) => wordsIn(member, one.field);
      const levels = ofLevels(one.levels, listFor);
      const useful = (): number =>
        Math.max(
          ofPair((giver, receiver) => alike(listFor(giver), listFor(receiver))),
          ...levels.map((level) => level.useful()),
        );
      return { one, levels, useful };
    }),
    MAX_WORD_FIELDS,
  );
  const numbers = all.numbers.map((one) => {
    const standard = standardBy(one.scale);
    const asLevel = (): number => ofMember((member) => standard(numberIn(member, one.field)));
    const asPair = (): number => ofPair(nearnessBy(one));
    const levels = ofLevels(codesOf(one, members, usefulness), (member) => wordsIn(member, one.field));
    return { one, levels, asPair, useful: () => Math.max(asPair(), asLevel()) };
  });
  const hobbies = ofLevels(all.hobbyWords, (member) => member.hobbies);
  const columns = [...hobbies, ...numbers, ...[...numbers, ...words].flatMap(({ levels }) => levels)];
  const chosen = new Set<object>(most(columns, MAX_CHOSEN).map(({ one }) => one));
  const kept = numbers.filter(({ one }) => chosen.has(one));
  const compared = new Set(
    most(
      kept.map(({ one, asPair }) => ({ one, useful: asPair })),
      MAX_COMPARED,
    ).map(({ one }) => one),
  );
  const chosenIn = (levels: readonly { readonly one: WordShare }[]): WordShare[] =>
    levels.flatMap(({ one }) => (chosen.has(one) ? one : []));
  return {
    hobbyWords: chosenIn(hobbies),
    numbers: kept.map(({ one, levels }) => ({
      ...one,
      ...(levels.length > 0 && { levels: chosenIn(levels) }),
      ...(!compared.has(one) && { compared: false }),
    })),
    words: words.map(({ one, levels }) => ({ ...one, levels: chosenIn(levels) })),
  };
}

type ListFor = (member: ModelMember) => readonly string[];

/** The most useful in the order they have; of equals those that come first. */
function most<Entry extends { readonly useful: () => number }>(
  entries: readonly Entry[],
  room: number,
): readonly Entry[] {
  if (entries.length <= room) return entries;
  const best = entries
    .map((entry) => ({ entry, useful: entry.useful() }))
    .sort((one, other) => other.useful - one.useful)
    .slice(0, room);
  const kept = new Set(best.map(({ entry }) => entry));
  return entries.filter((entry) => kept.has(entry));
}

/** The values of a field of numbers as words, where they tell more so: a code. None for a quantity. */
function codesOf(
  { field, scale }: NumberFacts,
  members: readonly ModelMember[],
  { byActions, ofMember }: Usefulness,
): WordShare[] {
  const values = members.flatMap((member) => numberIn(member, field) ?? []);
  const different = new Set(values);
  if (!byActions || different.size < 3 || different.size > MAX_CODES || !values.every(Number.isInteger))
    return [];
  const listFor: ListFor = (member) => wordsIn(member, field);
  const levels = tellingWords(frequent(values.map(String), MAX_CODES, MIN_CARRIERS), members.length);
  const standard = standardBy(scale);
  const asNumber = (member: ModelMember): number => standard(numberIn(member, field));
  // A mean of independent deviations: its own deviation is one over their root.
  const beyond = levels.reduce((sum, level) => sum + ofMember(carriesBy(level, listFor), asNumber), 0);
  return beyond / Math.sqrt(Math.max(1, levels.length)) > CODES_TELL ? levels : [];
}

/** Null for a field whose words are nearly all different: it is somebody's own text. */
function wordFactsOf(members: readonly ModelMember[], field: string): WordFacts | null {
  const listFor: ListFor = (member) => wordsIn(member, field);
  const levels = frequent(members.flatMap(listFor), Infinity, 1);
  const holders = members.filter((member) => listFor(member).length > 0).length;
  if (levels.length > Math.max(8, holders / 2)) return null;
  return {
    field,
    agreement: agreementFactsOf(members, listFor),
    levels: tellingWords(levels.slice(0, MAX_LEVELS), members.length),
  };
}
