import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { growthOf } from '../../../../test/support/growth.js';
import { holdsHiddenWord } from './hidden-words.js';
import { scamSignsIn } from './scam.js';
import { tonesIn } from './tone.js';

interface Sentence {
  text: string;
  /** Kinds of which one must be found; empty for a harmless sentence. */
  wanted: string[];
}

/** Share of the sentences that the rules were not tuned on, chosen by a hash of the sentence. */
const HELD_OUT_OF_256 = 77;

/** Growth of quadratic time, see `growthOf`. */
const QUADRATIC = 16;

const isHeldOut = ({ text }: Sentence): boolean =>
  (createHash('sha256').update(text).digest()[0] ?? 0) < HELD_OUT_OF_256;

/** Reads a set: in each line the wanted kinds or `-`, a tab, and the sentence, with `\uXXXX` escapes. */
function sentencesOf(language: string): Sentence[] {
  const file = readFileSync(new URL(`./sentences/${language}.tsv`, import.meta.url), 'utf8');
  return file
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [wanted = '', text = ''] = line.split('\t');
      return {
        text: text.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
        wanted: wanted === '-' ? [] : wanted.split(','),
      };
    });
}

const kindsIn = (text: string): string[] => [...tonesIn(text), ...scamSignsIn(text)];

function measure(sentences: readonly Sentence[]) {
  const rows = sentences.map(({ text, wanted }) => ({ text, wanted, found: kindsIn(text) }));
  const wrong = rows.filter(({ wanted, found }) => found.some((kind) => !wanted.includes(kind)));
  const missed = rows.filter(
    ({ wanted, found }) => wanted.length > 0 && !wanted.some((kind) => found.includes(kind)),
  );
  const positives = rows.filter(({ wanted }) => wanted.length > 0).length;
  const flagged = rows.filter(({ found }) => found.length > 0).length;
  return {
    wrong: wrong.map(({ text, wanted, found }) => `${wanted.join()} found ${found.join()}: ${text}`),
    missed: missed.map(({ text, wanted }) => `${wanted.join()}: ${text}`),
    precision: flagged === 0 ? 1 : (flagged - wrong.length) / flagged,
    recall: positives === 0 ? 1 : (positives - missed.length) / positives,
  };
}

describe('the wording rules', () => {
  it.each(['en', 'hi', 'hinglish'])('are right in 95 of 100 sentences that they flag, in %s', (language) => {
    const sentences = sentencesOf(language);
    expect(sentences).toHaveLength(400);
    expect(new Set(sentences.map(({ text }) => text)).size).toBe(400);
    const parts = {
      tuned: measure(sentences.filter((sentence) => !isHeldOut(sentence))),
      'held out': measure(sentences.filter(isHeldOut)),
      all: measure(sentences),
    };
    for (const [part, { precision, recall }] of Object.entries(parts))
      process.stdout.write(
        `wording ${language}, ${part}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`,
      );
    expect({ wrong: parts.all.wrong, precise: parts.all.precision >= 0.95 }).toMatchObject({ precise: true });
    expect({ missed: parts.all.missed, enough: parts.all.recall >= 0.8 }).toMatchObject({ enough: true });
  });

  it.each([
    ['words', 'send me money or i will kill you '],
    ['letters with blanks', 'k i l l y o u '],
    ['parts of Devanagari words', 'पै से बे व कू फ '],
    ['signs that become many', '\ufdfa'],
    ['digits', '9 '],
    ['one letter', 'a'],
  ])('examine 10,000 characters in linear time: %s', (_, part) => {
    const { growth, ms } = growthOf(kindsIn, part, 10_000);
    process.stdout.write(`wording, 10,000 characters of ${JSON.stringify(part)}: ${ms.toFixed(1)} ms\n`);
    expect(growth).toBeLessThan(QUADRATIC / 2);
  });
});

describe('holdsHiddenWord', () => {
  it('compares 10,000 characters with 100 words in linear time', () => {
    const words = Array.from({ length: 100 }, (_, index) => `word${index} and more words after it`);
    const part = 'word5 and more words word7 🍍 ';
    expect(holdsHiddenWord(part.repeat(400), words)).toBe(false);
    expect(holdsHiddenWord(`${part.repeat(400)} word7 and more words after it`, words)).toBe(true);
    const { growth, ms } = growthOf((text) => holdsHiddenWord(text, words), part, 10_000);
    process.stdout.write(`hidden words, 10,000 characters: ${ms.toFixed(1)} ms\n`);
    expect(growth).toBeLessThan(QUADRATIC / 2);
  });
});
