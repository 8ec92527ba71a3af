import { actionTableOf } from '../model/actions.ts';
import { chanceOf } from '../random.ts';
import { featureStatisticsOf, wordOverlapBy } from './feature-statistics.ts';
import { modelMemberOf } from './member.ts';

const HOLDERS = 40;
const USUAL = 0.2;
/** Words with the number of members that have them. 'rare' is unknown. */
const COUNTS = new Map(
  [...['art', 'books', 'chess', 'dance', 'film'].entries()].map(([n, word]) => [word, n + 1]),
);
const WORDS = [...COUNTS.keys(), 'rare'];

/** Computes the formula for one pair of lists. */
function wordOverlapOf(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const rarity = (word: string): number => Math.log1p(HOLDERS / (COUNTS.get(word) ?? 1));
  const sum = (words: readonly string[]): number => words.reduce((total, word) => total + rarity(word), 0);
  const shared = one.filter((word) => other.includes(word));
  return sum(shared) / Math.sqrt(sum(one) * sum(other)) - USUAL;
}

describe('wordOverlapBy', () => {
  it('matches the formula for any two lists, in both directions and on repeated calls', () => {
    const counts = [...COUNTS].map(([word, count]) => ({ word, count }));
    const overlap = wordOverlapBy({ holders: HOLDERS, counts, usual: USUAL });
    const lists = Array.from({ length: 2 ** WORDS.length }, (_, chosen) =>
      WORDS.filter((_word, place) => (chosen >> place) % 2 === 1),
    );
    for (const one of lists)
      for (const other of lists) expect(overlap(one, other)).toBeCloseTo(wordOverlapOf(one, other), 12);
  });
});

/** Returns 200 members with the given fields, each with actions on 20 others. */
function population(fieldsOf: (index: number) => object, likesWith: (from: number, to: number) => number) {
  const members = Array.from({ length: 200 }, (_, index) =>
    modelMemberOf(`p${index}`, { gender: index % 2 ? 'male' : 'female', ...fieldsOf(index) }),
  );
  const actions = members.flatMap((_member, from) =>
    Array.from({ length: 20 }, (__, step) => {
      const to = (from + 1 + 2 * step) % 200;
      const liked = chanceOf(from, to).chance(likesWith(from, to));
      return { from: `p${from}`, to: `p${to}`, liked, at: 0 };
    }),
  );
  return { members, table: actionTableOf(actions) };
}

describe('featureStatisticsOf: kinds of fields', () => {
  const { members } = population(
    (index) => ({
      income: index === 7 ? 'N/A' : index % 3 === 0 ? `${index},000.00` : 1000 * index,
      city: index % 10 < 3 ? 'village' : (index % 3) + 1,
      same: 5,
    }),
    () => 0.5,
  );
  const { numbers, words } = featureStatisticsOf(members);

  it('treats a field with nearly only numbers as numeric and its other values as missing', () => {
    expect(numbers.map(({ field }) => field)).toEqual(['income']);
    const mean =
      [...Array(200).keys()].reduce((sum, index) => sum + (index === 7 ? 0 : 1000 * index), 0) / 199;
    expect(numbers[0]!.scale.mean).toBeCloseTo(mean, 6);
  });

  it('treats a field with many words as words, its numbers included', () => {
    expect(words.map(({ field }) => field)).toEqual(['city']);
    expect(words[0]!.levels.map(({ word }) => word).sort()).toEqual(['1', '2', '3', 'village']);
  });
});

describe('featureStatisticsOf: feature selection above the column limits', () => {
  const noise = (index: number): object =>
    Object.fromEntries(
      Array.from({ length: 150 }, (_, field) => [`a${field}`, chanceOf(index, field, 9).next()]),
    );
  const telling = (index: number): number => chanceOf(index, 10).normal();
  const wished = (index: number): number => chanceOf(index, 11).int(1, 6);
  const { members, table } = population(
    (index) => ({
      ...noise(index),
      zLiked: telling(index),
      zNear: telling(index + 1000),
      zRare: index < 8 ? index : null,
      zGoal: wished(index),
      zRating: Math.round(5 + 2 * telling(index + 2000)),
    }),
    (from, to) => {
      const near = Math.abs(telling(from + 1000) - telling(to + 1000)) < 0.6 ? 1.5 : -0.5;
      const free = wished(from) === 2 || wished(from) === 5 ? 1.2 : -0.6;
      return 1 / (1 + Math.exp(-telling(to) - near - free - 0.5 * telling(from + 2000)));
    },
  );
  const statistics = featureStatisticsOf(members, table);
  const chosen = new Map(statistics.numbers.map((number) => [number.field, number]));

  it('selects fields associated with liking, with being liked, or with likes between near values', () => {
    expect(chosen.size).toBeLessThanOrEqual(90);
    expect([chosen.has('zLiked'), chosen.has('zNear'), chosen.has('zGoal'), chosen.has('zRating')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(chosen.get('zNear')?.compared).toBeUndefined();
    expect(statistics.numbers.filter(({ compared }) => compared !== false)).toHaveLength(40);
  });

  it('selects the fields that most members have when there are no actions', () => {
    const { numbers } = featureStatisticsOf(members);
    expect(numbers).toHaveLength(90);
    expect(numbers.map(({ field }) => field)).not.toContain('zRare');
  });

  it('treats numeric codes as categories where that predicts better, and ratings as numbers', () => {
    expect(
      chosen
        .get('zGoal')
        ?.levels?.map(({ word }) => word)
        .sort(),
    ).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(chosen.get('zRating')?.levels).toBeUndefined();
  });

  it('selects the same fields for any order of members', () => {
    expect(featureStatisticsOf([...members].reverse(), table)).toEqual(statistics);
  });
});
