import type { ActionTable } from '../model/actions.ts';
import { agreementOf, MIN_SHARED_ANSWERS } from './agreement.ts';
import { featureScores, type FeatureScores } from './feature-selection.ts';
import type { ModelMember } from './member.ts';

/** Mean and standard deviation used to standardise a number. */
export interface Scale {
  readonly mean: number;
  readonly deviation: number;
}

/** A word and the share of members that have it. */
export interface WordShare {
  readonly word: string;
  readonly share: number;
}

/** Statistics used to compare two lists of words. */
export interface WordOverlapStatistics {
  /** Number of members that have at least one word. */
  readonly holders: number;
  readonly counts: readonly { readonly word: string; readonly count: number }[];
  /** Mean overlap of two members. */
  readonly usual: number;
}

/**
 * Statistics of the profiles in a population, computed without actions. They are plain data, from which
 * `featureSpaceOf` builds the columns.
 */
export interface FeatureStatistics {
  /** Most frequent first. */
  readonly genders: readonly string[];
  readonly age: Scale;
  /** Whether any member has a position. */
  readonly hasPositions: boolean;
  readonly hobbies: WordOverlapStatistics;
  readonly hobbyCount: Scale;
  readonly hobbyWords: readonly WordShare[];
  readonly completeness: Scale;
  readonly photos: Scale;
  readonly numbers: readonly NumberStatistics[];
  readonly words: readonly WordStatistics[];
  /** Scale of the agreement of two members. Missing where too few have answered the same questions. */
  readonly agreement?: Scale;
}

interface NumberStatistics {
  readonly field: string;
  readonly scale: Scale;
  /** The values of a code (a nominal field stored as a number) as words. Missing for a quantity. */
  readonly levels?: readonly WordShare[];
  /** False when the pair column (nearness) of this field was not selected. */
  readonly compared?: boolean;
}

interface WordStatistics {
  readonly field: string;
  readonly agreement: WordOverlapStatistics;
  readonly levels: readonly WordShare[];
}

/** Minimum number of compared pairs with enough shared answers for the column of agreement. */
const MIN_AGREEMENTS = 50;
const MAX_GENDERS = 4;
const MAX_HOBBIES = 30;
const MAX_WORD_FIELDS = 24;
const MAX_LEVELS = 6;
/** Maximum number of numeric fields with a pair column (nearness). The most useful ones are selected. */
const MAX_COMPARED = 40;
/**
 * Maximum number of selected member columns. The most useful ones are selected. Training time grows with the
 * third power of their number.
 */
const MAX_CHOSEN = 90;
/**
 * Share of numeric values from which a field counts as numeric. Its other values, such as "N/A", then count
 * as missing.
 */
const NUMBERS_FROM = 0.8;
/** Maximum number of distinct whole numbers in a field that can be a code. */
const MAX_CODES = 12;
/** Minimum score in standard deviations by which a code's words must add to the number itself. */
const CODES_TELL = 2.5;
/** Minimum number of members that have a word or field for it to be used. */
const MIN_CARRIERS = 5;

/** Returns the number of hobbies; null for none, which may mean unknown. */
export const hobbyCountOf = ({ hobbies }: ModelMember): number | null =>
  hobbies.length === 0 ? null : hobbies.length;

/** Returns how complete a profile is: one point for each field and for every four hobbies, at most 100. */
export const completenessOf = ({ fields, hobbies }: ModelMember): number =>
  Math.min(100, fields.size + hobbies.length / 4);

/** Returns the number of pictures, at most 6; null if unknown. */
export const photosOf = ({ photos }: ModelMember): number | null =>
  photos === null ? null : Math.min(6, photos);

/** Returns the words of a field, a number as text. Empty if the field is missing. */
export const wordsIn = (member: ModelMember, field: string): readonly string[] => {
  const value = member.fields.get(field);
  return value === undefined ? NONE : typeof value === 'object' ? value : [String(value)];
};
const NONE: readonly string[] = [];

/** Returns the number in a field; null for words or a missing field. */
export const numberIn = (member: ModelMember, field: string): number | null => {
  const value = member.fields.get(field);
  return typeof value === 'number' ? value : null;
};

const CLIP_DEVIATIONS = 3;

/** Standardises a number by mean and deviation, clipped to ±3. A missing value becomes the mean. */
export const standardBy =
  ({ mean, deviation }: Scale) =>
  (value: number | null): number =>
    value === null || deviation < 1e-9
      ? 0
      : Math.max(-CLIP_DEVIATIONS, Math.min(CLIP_DEVIATIONS, (value - mean) / deviation));

/** Returns a standardised column (mean 0, deviation about 1) of whether a member carries a word. */
export const wordColumn = (
  { word, share }: WordShare,
  listFor: (member: ModelMember) => readonly string[],
): ((member: ModelMember) => number) => {
  const deviation = Math.sqrt(share * (1 - share) + 0.01);
  return (member) => ((listFor(member).includes(word) ? 1 : 0) - share) / deviation;
};

/**
 * Returns a pair column for a number: 1 for equal values, less for a larger difference, 0 if a value is
 * missing.
 */
export const nearnessBy = ({ field, scale }: Pick<NumberStatistics, 'field' | 'scale'>) => {
  const standard = standardBy(scale);
  return (one: ModelMember, other: ModelMember): number => {
    const [a, b] = [numberIn(one, field), numberIn(other, field)];
    return a === null || b === null ? 0 : 1 - Math.abs(standard(a) - standard(b));
  };
};

const scaleOf = (members: readonly ModelMember[], read: (member: ModelMember) => number | null): Scale =>
  scaleIn(members.flatMap((member) => read(member) ?? []));

function scaleIn(values: readonly number[]): Scale {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { mean, deviation: Math.sqrt(variance) };
}

/**
 * Returns the most frequent entries. Ties are ordered by name, so that the order of the input does not
 * matter.
 */
function frequent(entries: Iterable<string>, most: number, least: number): [string, number][] {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= least)
    .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
    .slice(0, most);
}

interface WeighedWords {
  readonly weights: readonly number[];
  readonly sum: number;
}

/**
 * Returns a function for the similarity of two lists, 0 to 1, in which rare words weigh more. Its result is
 * null if a list is empty.
 */
function wordOverlapOf({ holders, counts }: Pick<WordOverlapStatistics, 'holders' | 'counts'>) {
  const rarities = new Map(counts.map(({ word, count }) => [word, Math.log1p(holders / count)]));
  const unseen = Math.log1p(holders);
  // Cached, because the same list is compared with thousands of others.
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
    // The sum of the weights is 0 when no member has any word, because rarity is then unknown.
    return both > 0 ? shared / both : 0;
  };
}

/**
 * Returns a function for the similarity of two lists minus the mean of random pairs; 0 if a list is empty.
 */
export function wordOverlapBy(
  statistics: WordOverlapStatistics,
): (one: readonly string[], other: readonly string[]) => number {
  const between = wordOverlapOf(statistics);
  return (one, other) => {
    const shared = between(one, other);
    return shared === null ? 0 : shared - statistics.usual;
  };
}

function wordOverlapStatisticsOf(
  members: readonly ModelMember[],
  listFor: (member: ModelMember) => readonly string[],
): WordOverlapStatistics {
  const holders = members.filter((member) => listFor(member).length > 0);
  const counts = frequent(holders.flatMap(listFor), Infinity, 1).map(([word, count]) => ({ word, count }));
  const between = wordOverlapOf({ holders: holders.length, counts });
  let sum = 0;
  let compared = 0;
  for (let step = 1; step <= 5; step += 1)
    for (let index = 0; index + step < holders.length; index += 1) {
      sum += between(listFor(holders[index]!), listFor(holders[index + step]!)) ?? 0;
      compared += 1;
    }
  return { holders: holders.length, counts, usual: compared === 0 ? 0 : sum / compared };
}

/** Returns the scale of the agreement of random pairs; undefined for too few pairs. */
function agreementScaleOf(members: readonly ModelMember[]): Scale | undefined {
  const holders = members.filter(({ answers }) => (answers?.size ?? 0) >= MIN_SHARED_ANSWERS);
  const values: number[] = [];
  for (let step = 1; step <= 5; step += 1)
    for (let index = 0; index + step < holders.length; index += 1) {
      const agreement = agreementOf(holders[index]!.answers, holders[index + step]!.answers);
      if (agreement !== null) values.push(agreement);
    }
  return values.length < MIN_AGREEMENTS ? undefined : scaleIn(values);
}

/** Returns the words that some members have and others do not. */
const tellingWords = (words: readonly [string, number][], members: number): WordShare[] =>
  words
    .filter(([, count]) => count >= MIN_CARRIERS && count < members)
    .map(([word, count]) => ({ word, share: count / members }));

/**
 * Computes the statistics of a population. The order of members does not change the result.
 * @param table actions for feature selection, used when there are more columns than the limits allow
 */
export function featureStatisticsOf(
  unsorted: readonly ModelMember[],
  table: ActionTable | null = null,
): FeatureStatistics {
  const members = [...unsorted].sort((one, other) => (one.id < other.id ? -1 : 1));
  const named = members.flatMap(({ gender }) => gender ?? []);
  const genders = frequent(named, MAX_GENDERS, 1).map(([name]) => name);
  const hobbies = members.flatMap((member) => member.hobbies);
  const agreement = agreementScaleOf(members);
  return {
    genders,
    age: scaleOf(members, ({ age }) => age),
    hasPositions: members.some(({ position }) => position),
    hobbies: wordOverlapStatisticsOf(members, (member) => member.hobbies),
    hobbyCount: scaleOf(members, hobbyCountOf),
    completeness: scaleOf(members, completenessOf),
    photos: scaleOf(members, photosOf),
    ...(agreement && { agreement }),
    ...chosenOf(
      {
        hobbyWords: tellingWords(frequent(hobbies, MAX_HOBBIES, MIN_CARRIERS), members.length),
        ...otherFieldsOf(members),
      },
      members,
      featureScores(members, genders.slice(0, 2), table),
    ),
  };
}

type Choice = Pick<FeatureStatistics, 'hobbyWords' | 'numbers' | 'words'>;

/**
 * Returns the statistics of the fields of members, most frequent field first. Fields that few members have,
 * and numbers that are the same for all, are left out.
 */
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
      .flatMap((field) => wordStatisticsOf(members, field) ?? []),
  };
}

/**
 * Selects the most useful columns within the limits, and turns numeric codes into words where these are more
 * useful.
 */
function chosenOf(all: Choice, members: readonly ModelMember[], scores: FeatureScores): Choice {
  const { ofMember, ofPair } = scores;
  const choicesOf = (levels: readonly WordShare[], listFor: ListFor) =>
    levels.map((level) => ({
      one: level,
      score: () => ofMember(wordColumn(level, listFor)),
    }));
  const words = most(
    all.words.map((one) => {
      const alike = wordOverlapBy(one.agreement);
      const listFor: ListFor = (member) => wordsIn(member, one.field);
      const levels = choicesOf(one.levels, listFor);
      const score = (): number =>
        Math.max(
          ofPair((giver, receiver) => alike(listFor(giver), listFor(receiver))),
          ...levels.map((level) => level.score()),
        );
      return { one, levels, score };
    }),
    MAX_WORD_FIELDS,
  );
  const numbers = all.numbers.map((one) => {
    const standard = standardBy(one.scale);
    const asLevel = (): number => ofMember((member) => standard(numberIn(member, one.field)));
    const asPair = (): number => ofPair(nearnessBy(one));
    const levels = choicesOf(codesOf(one, members, scores), (member) => wordsIn(member, one.field));
    return { one, levels, asPair, score: () => Math.max(asPair(), asLevel()) };
  });
  const hobbies = choicesOf(all.hobbyWords, (member) => member.hobbies);
  const columns = [...hobbies, ...numbers, ...[...numbers, ...words].flatMap(({ levels }) => levels)];
  const chosen = new Set<object>(most(columns, MAX_CHOSEN).map(({ one }) => one));
  const selected = numbers.filter(({ one }) => chosen.has(one));
  const compared = new Set(
    most(
      selected.map(({ one, asPair }) => ({ one, score: asPair })),
      MAX_COMPARED,
    ).map(({ one }) => one),
  );
  const chosenIn = (levels: readonly { readonly one: WordShare }[]): WordShare[] =>
    levels.flatMap(({ one }) => (chosen.has(one) ? one : []));
  return {
    hobbyWords: chosenIn(hobbies),
    numbers: selected.map(({ one, levels }) => ({
      ...one,
      ...(levels.length > 0 && { levels: chosenIn(levels) }),
      ...(!compared.has(one) && { compared: false }),
    })),
    words: words.map(({ one, levels }) => ({ ...one, levels: chosenIn(levels) })),
  };
}

type ListFor = (member: ModelMember) => readonly string[];

/**
 * Returns the `room` most useful entries in their original order. Of equally useful entries the first ones
 * are kept.
 */
function most<Entry extends { readonly score: () => number }>(
  entries: readonly Entry[],
  room: number,
): readonly Entry[] {
  if (entries.length <= room) return entries;
  const best = entries
    .map((entry) => ({ entry, score: entry.score() }))
    .sort((one, other) => other.score - one.score)
    .slice(0, room);
  const selected = new Set(best.map(({ entry }) => entry));
  return entries.filter((entry) => selected.has(entry));
}

/**
 * Returns the values of a numeric field as words if they are more useful than the number, which means that
 * the field is a code. Returns an empty list for a quantity.
 */
function codesOf(
  { field, scale }: NumberStatistics,
  members: readonly ModelMember[],
  { byActions, ofMember }: FeatureScores,
): WordShare[] {
  const values = members.flatMap((member) => numberIn(member, field) ?? []);
  const different = new Set(values);
  if (!byActions || different.size < 3 || different.size > MAX_CODES || !values.every(Number.isInteger))
    return [];
  const listFor: ListFor = (member) => wordsIn(member, field);
  const levels = tellingWords(frequent(values.map(String), MAX_CODES, MIN_CARRIERS), members.length);
  const standard = standardBy(scale);
  const asNumber = (member: ModelMember): number => standard(numberIn(member, field));
  // The sum of independent standard scores has a standard deviation of the square root of their number.
  const beyond = levels.reduce((sum, level) => sum + ofMember(wordColumn(level, listFor), asNumber), 0);
  return beyond / Math.sqrt(Math.max(1, levels.length)) > CODES_TELL ? levels : [];
}

/** Returns null for a field whose words are nearly all different, because it is free text. */
function wordStatisticsOf(members: readonly ModelMember[], field: string): WordStatistics | null {
  const listFor: ListFor = (member) => wordsIn(member, field);
  const levels = frequent(members.flatMap(listFor), Infinity, 1);
  const holders = members.filter((member) => listFor(member).length > 0).length;
  if (levels.length > Math.max(8, holders / 2)) return null;
  return {
    field,
    agreement: wordOverlapStatisticsOf(members, listFor),
    levels: tellingWords(levels.slice(0, MAX_LEVELS), members.length),
  };
}
