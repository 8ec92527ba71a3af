import { agreementBy } from './space-facts.rules.js';

const HOLDERS = 40;
const USUAL = 0.2;
/** Words and how many have them; of 'rare' nothing is known. */
const COUNTS = new Map(
  [...['art', 'books', 'chess', 'dance', 'film'].entries()].map(([n, word]) => [word, n + 1]),
);
const WORDS = [...COUNTS.keys(), 'rare'];

/** The formula, worked out for these two alone. */
function agreementOf(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const rarity = (word: string): number => Math.log1p(HOLDERS / (COUNTS.get(word) ?? 1));
  const sum = (words: readonly string[]): number => words.reduce((total, word) => total + rarity(word), 0);
  const shared = one.filter((word) => other.includes(word));
  return sum(shared) / Math.sqrt(sum(one) * sum(other)) - USUAL;
}

it('compares any two lists as the formula does, however often and whichever way round', () => {
  const counts = [...COUNTS].map(([word, count]) => ({ word, count }));
  const agreement = agreementBy({ holders: HOLDERS, counts, usual: USUAL });
  const lists = Array.from({ length: 2 ** WORDS.length }, (_, chosen) =>
    WORDS.filter((_word, place) => (chosen >> place) % 2 === 1),
  );
  for (const one of lists)
    for (const other of lists) expect(agreement(one, other)).toBeCloseTo(agreementOf(one, other), 12);
});
