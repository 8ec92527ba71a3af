import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { growthOf } from '../../../../test/support/growth.js';
import { holdsHiddenWord } from './hidden-words.js';
import { PLAIN_WORDS } from './plain-words.js';
import { scamRulesIn, scamSignsIn } from './scam.js';
import { toneRulesIn, tonesIn } from './tone.js';

interface Sentence {
  text: string;
  /** Kinds of which at least one must be found; empty for a harmless sentence. */
  wanted: string[];
}

/** Share of the sentences that were not used to develop the rules, chosen by a hash of the sentence. */
const HELD_OUT_OF_256 = 77;

/** Factor by which quadratic time would grow, see `growthOf`. */
const QUADRATIC = 16;

const isHeldOut = ({ text }: Sentence): boolean =>
  (createHash('sha256').update(text).digest()[0] ?? 0) < HELD_OUT_OF_256;

/**
 * Reads a set of sentences. Each line has the wanted kinds or `-`, a tab, and the sentence with `\uXXXX`
 * escapes.
 */
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

/** Returns the rules that a text matches, by kind. */
const rulesIn = (text: string, names?: readonly string[]) =>
  Object.fromEntries([...toneRulesIn(text, names), ...scamRulesIn(text)]);

const INNOCENT = [
  'Coffee this week or a picnic on Sunday?',
  'Voice call or video call?',
  'Do you prefer phone or video?',
  'Raw or pickled?',
  'Shall we walk, or pick a restaurant?',
  'On Sundays a long walk or a picnic.',
  'I work as a doctor or photographer',
  'Are the tickets or photos online?',
  'I have pictures, your family will love them',
  'Everyone sees your photo first, and it is lovely',
  'I would love to chat with you',
  'Let me chat with you on Sunday',
  'mutton chops and chaat, you?',
  'You can choose where you want to go',
  'Choose a place you like',
  'You are fully right about Goa',
  'You are full of surprises',
  'Your full name sounds lovely',
  'a piece of sheet music',
  'I will shut the door before you come',
  'It should be fun if you come',
  'You should be proud of yourself',
  'I will come to your house on Sunday',
  'I am outside your house, open the door',
  'Can you lend me that book?',
  'I lost my account, can you add me again?',
  'I give guitar lessons, do you want one?',
  'I breed dogs, my bitch won a prize',
  'Do you have a donkey or a cow?',
  'Your dog is so fat, I love him',
  'क्या आप कुत्ते पसंद करते हैं?',
  'क्या तुम कुत्ते पालते हो?',
  'तुम्हारा कुत्ता बहुत प्यारा है',
  'मेरे पास दो कुत्ते हैं, तुम्हारे पास?',
  'चाट खाओगी या मोमो?',
  'aap kutta paalte ho?',
  'tumhara kutta kaisa hai?',
  'tumhari video viral ho gayi, badhai ho',
  'Mere paas tumhari photo hai, bahut sundar',
  'Main apni photo facebook par daal dunga',
  'Ett slut på veckan',
  'Le château est en retard',
];
const NAMES =
  'Randi,Dick,Lund,Stan,Kamini,Fuller,Cash,Rani,Chatterjee,Chatura,Chus,Fulton,Fulvio,Fulgencio,van der Sloot,die Witte,Thuku';
const GREETINGS: readonly ((name: string) => string)[] = [
  (name) => `Hi ${name}!`,
  (name) => `Hello ${name}, how are you?`,
  (name) => `${name}, how are you?`,
  (name) => `Hi Ms ${name}, how do you do?`,
  (name) => `My name is ${name}.`,
  (name) => `Are you ${name}?`,
  (name) => `Nice to meet you, ${name}.`,
  (name) => `नमस्ते ${name}, कैसे हो?`,
  (name) => `mera naam ${name} hai`,
];
const WANTED: readonly (readonly [text: string, kind: string])[] = [
  ['I w i l l k i l l you', 'threat'],
  ['I will k1ll yоu', 'threat'],
  ['Namaste, bonjour. I will break your legs, तुझे मार डालूंगा', 'threat'],
  ['तुझे jaan se मार dunga', 'threat'],
  ['You are such a bіtch', 'rude'],
  ['tu ekdum bevakoof insaan hai', 'rude'],
  ['Randi hai tu', 'rude'],
  ['Send me your nudes', 'sexual'],
  ['Pay me or I will post your pictures', 'blackmail'],
  ['I have your video and I will send it to all your friends', 'blackmail'],
  ['I have screenshots, your boss will see them', 'blackmail'],
];
/** Sentences in which every common word of English and other languages is inserted. */
const FRAMES = [
  'Shall we have coffee or {}',
  'It should be {} if you come',
  'I would love to {} with you',
  'You are {} about Goa',
  'Your {} looks lovely',
  'Do you like {}?',
  '{} or tea?',
  'क्या आपको {} पसंद है?',
];

describe('the wording rules', () => {
  it.each(INNOCENT)('find no rule that holds in %s', (text) => {
    expect(rulesIn(text)).toEqual({});
  });

  it.each(NAMES.split(','))('find no rule that holds in a greeting with the name %s', (name) => {
    for (const greeting of GREETINGS) expect(rulesIn(greeting(name))).toEqual({});
  });

  it('accept a name that is a rude word if the sender or the recipient has it', () => {
    expect(rulesIn('Are you Moroń?')).toHaveProperty('rude');
    expect(rulesIn('Are you Moroń?', ['Moroń Nowak'])).toEqual({});
    expect(rulesIn('You are a moron', ['Moron'])).toHaveProperty('rude');
  });

  it.each(FRAMES)('find no rule that holds in %s, whichever common word it contains', (frame) => {
    const words = PLAIN_WORDS.filter((word) => !/^(?:shit|dumb)/.test(word));
    expect(words.filter((word) => Object.keys(rulesIn(frame.replace('{}', word))).length > 0)).toEqual([]);
  });

  it.each(WANTED)('find in %s the rule %s', (text, kind) => {
    expect(rulesIn(text)).toHaveProperty(kind);
  });

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
  it('normalizes a text a single time for any number of words in scripts without spaces', () => {
    const words = Array.from({ length: 100 }, (_, index) => `${String.fromCodePoint(0x4e00 + index)}字`);
    // NFKD turns this character into eighteen.
    const text = '\ufdfa'.repeat(3_990);
    const normalize = jest.spyOn(String.prototype, 'normalize');
    expect(holdsHiddenWord(text, words)).toBe(false);
    const times = normalize.mock.contexts.filter((read) => String(read) === text).length;
    normalize.mockRestore();
    expect(times).toBe(1);
  });

  it('finds a word at both ends of a text that grows by its normalization', () => {
    const filler = '\ufdfa'.repeat(3_990);
    expect(holdsHiddenWord(`kite ${filler}`, ['kite'])).toBe(true);
    expect(holdsHiddenWord(`${filler} kite`, ['kite'])).toBe(true);
    expect(holdsHiddenWord(`${filler}風箏`, ['風箏'])).toBe(true);
    expect(holdsHiddenWord(filler, ['kite', '風箏'])).toBe(false);
  });

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
