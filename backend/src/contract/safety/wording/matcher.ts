import { fold, foldedSpellings, hindiSpelling } from './fold.js';

/**
 * A rule: its kind, then words that must follow each other in this order. Up to three other words may stand
 * between two of them, but none before a word with `+`. A name in capitals is a list of the vocabulary, `A/b`
 * means one of several, `^` the start and `$` the end of a sentence. `unless`: words of which none may occur
 * near the match.
 */
export type Rule<Kind extends string> = readonly [kind: Kind, words: string, unless?: string];

/** Rules by the language of the words in them that are not in a list. */
export interface Rules<Kind extends string> {
  english: readonly Rule<Kind>[];
  hindi: readonly Rule<Kind>[];
}

/**
 * Lists of words by a name in capitals: English words, then Hindi ones. Only Hindi in Latin letters is found
 * in several spellings. Of spellings that `hindiSpelling` makes equal, a list contains one.
 */
export type WordLists = Readonly<Record<string, readonly [english: string, hindi?: string]>>;

/** Words that can also be names, and the words around a name. */
export interface NameWords {
  names: string;
  /** Words that stand before a name. Two words are written as `one_two`. */
  before: string;
  /** Words that stand after a name at the start of a sentence. */
  after: string;
}

/** Maximum number of other words between two words of a rule. */
const GAP = 3;
/** Number of words before and after a match in which an `unless` word counts. */
const NEAR = 4;
/** Maximum length of a word that is searched for in letters with blanks between them. */
const MAX_WORD = 20;
const MIN_SPELLED_DIGITS = 8;

const START = '^';
const END = '$';
const COMMA = 'COMMA';
const DIRECTLY = '+';
/** A telephone number in digits or in words. Folded words have no capitals, so this name cannot be a word. */
const PHONE = 'PHONE';
/** Ten digits or more, with blanks, dots, dashes and brackets between them. */
const PHONE_NUMBER = /(?<!\d)\d(?:[\s().-]{0,3}\d){9,14}(?!\d)/g;
/** Words for single digits. The name cannot be a word either. */
const DIGIT = 'DIGIT';
const MARKS: ReadonlySet<string> = new Set([START, END, COMMA, PHONE]);
const NAME = /^[A-Z_]{2,}$/;
const TOKEN = /[\p{L}\p{M}\p{N}@$]+|[.!?।]+(?=\s|$)|\n+|,/gu;
const SENTENCE_END = /^[.!?।\n]/;
const LETTER = /\p{L}/u;
const NAME_PART = /[\p{L}\p{M}]{2,}/gu;
const ARTICLE = /^(?:an?|such|so)$/;
const ONE_SIGN = /^(?:\p{L}\p{M}?|\p{M}|\d)$/u;
/** Maximum number of letters with blanks between them that are examined. */
const MAX_SPACED = 100;
/** Maximum number of words whose lists are cached. */
const MAX_KNOWN = 5_000;
const DEVANAGARI_PART = /^[\u0900-\u097f]{1,6}$/;
/** Words in which signs replace letters, each with the word that is meant. */
const STARRED: readonly (readonly [RegExp, string])[] = [
  [/\bf[*#]{1,3}c?k/g, 'fuck'],
  [/\bsh[*#]t/g, 'shit'],
  [/\bb[*#]tch/g, 'bitch'],
  [/\bd[*#]ck\b/g, 'dick'],
  [/\bp[*#]ssy/g, 'pussy'],
];

interface Step {
  lists: readonly string[];
  /** Maximum distance in words from the previous step. */
  reach: number;
}

interface Compiled<Kind> {
  kind: Kind;
  words: string;
  steps: readonly Step[];
  unless: ReadonlySet<string>;
}

/** A word of a text with the lists that contain it. */
type Place = ReadonlySet<string>;

const NOWHERE: Place = new Set();

const wordsOf = (words: string): string[] => words.split(/\s+/).filter(Boolean);

/** Finds the kinds of rules that a text matches, in time linear in its length. */
export class Matcher<Kind extends string> {
  /** The lists that contain a word in its written form. */
  readonly #words = new Map<string, string[]>();
  /** The lists that contain a Hindi word, by its common spelling. */
  readonly #spellings = new Map<string, string[]>();
  readonly #known = new Map<string, Place>();
  readonly #byFirst = new Map<string, Compiled<Kind>[]>();
  readonly #names: ReadonlySet<string>;
  readonly #beforeNames: ReadonlySet<string>;
  readonly #afterNames: ReadonlySet<string>;

  constructor(vocabulary: WordLists, rules: Rules<Kind>, { names, before, after }: NameWords) {
    for (const [name, [english, hindi = '']] of Object.entries(vocabulary)) {
      for (const word of wordsOf(english)) this.#learn(name, word, false);
      for (const word of wordsOf(hindi)) this.#learn(name, word, true);
    }
    for (const rule of rules.english) this.#compile(vocabulary, rule, false);
    for (const rule of rules.hindi) this.#compile(vocabulary, rule, true);
    this.#names = new Set(wordsOf(names).map(fold));
    this.#beforeNames = new Set(wordsOf(before).map(fold));
    this.#afterNames = new Set(wordsOf(after).map(fold));
  }

  /**
   * Returns the kinds that occur in a text, in the order of their first occurrence.
   * @param own names of the people who write and read the text
   */
  find(text: string, own: readonly string[] = []): Kind[] {
    return [...this.matches(text, own).keys()];
  }

  /** Returns the kinds that `find` returns, each with the words of the rule that matches. */
  matches(text: string, own: readonly string[] = []): Map<Kind, string> {
    const found = new Map<Kind, string>();
    const names = new Set(own.flatMap((name) => fold(name).match(NAME_PART) ?? []));
    for (const sentence of this.#sentences(text, names)) {
      const present = new Set(sentence.flatMap((lists) => [...lists]));
      const rules = new Map([...present].map((list) => [list, this.#possible(list, present)]));
      for (let at = 0; at < sentence.length; at += 1)
        for (const list of sentence[at] ?? NOWHERE)
          for (const rule of rules.get(list) ?? [])
            if (!found.has(rule.kind) && holds(rule, sentence, at)) found.set(rule.kind, rule.words);
    }
    return found;
  }

  /** Returns the rules that begin with a list and whose other words all occur in the sentence. */
  #possible(first: string, present: ReadonlySet<string>): Compiled<Kind>[] {
    const rules = this.#byFirst.get(first) ?? [];
    return rules.filter(({ steps }) => steps.every(({ lists }) => lists.some((list) => present.has(list))));
  }

  #compile(vocabulary: WordLists, [kind, words, unless = '']: Rule<Kind>, isHindi: boolean): void {
    const steps = wordsOf(words).map((part, index, parts) => {
      const directly = part.startsWith(DIRECTLY) || part === END || parts[index - 1] === START;
      return { lists: part.replace(DIRECTLY, '').split('/'), reach: directly ? 1 : GAP + 1 };
    });
    const compiled = { kind, words, steps, unless: new Set(wordsOf(unless)) };
    for (const word of [...steps.flatMap(({ lists }) => lists), ...compiled.unless])
      if (!(word in vocabulary) && !MARKS.has(word)) {
        if (NAME.test(word)) throw new Error(`No list of words is named ${word}.`);
        this.#learn(word, word, isHindi);
      }
    for (const first of steps[0]?.lists ?? []) add(this.#byFirst, first, compiled);
  }

  #learn(name: string, word: string, isHindi: boolean): void {
    for (const form of foldedSpellings(fold(word))) {
      addOnce(this.#words, form, name);
      const spelling = isHindi ? hindiSpelling(form) : null;
      if (spelling !== null) addOnce(this.#spellings, spelling, name);
    }
  }

  #sentences(text: string, own: ReadonlySet<string>): Place[][] {
    const starred = STARRED.reduce((form, [hidden, word]) => form.replace(hidden, word), fold(text)).replace(
      PHONE_NUMBER,
      ` ${PHONE} `,
    );
    const sentences: string[][] = [[]];
    for (const [token] of starred.matchAll(TOKEN))
      if (SENTENCE_END.test(token)) sentences.push([]);
      else sentences.at(-1)?.push(token);
    return sentences.filter((words) => words.length > 0).map((words) => this.#placesOf(words, own));
  }

  #placesOf(words: readonly string[], own: ReadonlySet<string>): Place[] {
    const places: Place[] = [new Set([START])];
    let spacedEnd = 0;
    for (let at = 0; at < words.length; at += 1) {
      if (at >= spacedEnd) {
        spacedEnd = at + signsFrom(words, at);
        const signs = words.slice(at, Math.min(spacedEnd, at + MAX_SPACED)).join('');
        if (spacedEnd - at > 2 && LETTER.test(signs)) {
          places.push(...this.#wordsIn(signs));
          at = spacedEnd - 1;
          continue;
        }
      }
      const [lists, count] = this.#splitAt(words, at) ?? [this.#listsOf(words[at] ?? ''), 1];
      places.push(lists.size > 0 && this.#isName(words, at, own) ? NOWHERE : lists);
      at += count - 1;
    }
    addPhone(places);
    places.push(new Set([END]));
    return places;
  }

  #listsOf(word: string): Place {
    const known = this.#known.get(word);
    if (known) return known;
    const lists = new Set<string>(word === ',' ? [COMMA] : word === PHONE ? [PHONE] : []);
    for (const form of foldedSpellings(word)) {
      for (const name of this.#words.get(form) ?? []) lists.add(name);
      const spelling = hindiSpelling(form);
      if (spelling !== null) for (const name of this.#spellings.get(spelling) ?? []) lists.add(name);
    }
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.set(word, lists);
    return lists;
  }

  /** Returns whether a word that can be a name names or addresses somebody here. */
  #isName(words: readonly string[], at: number, own: ReadonlySet<string>): boolean {
    const word = words[at] ?? '';
    const isOwn = own.has(word);
    if (!isOwn && !this.#names.has(word)) return false;
    const [before, after] = [words[at - 1], words[at + 1]];
    if (before === undefined)
      return after === ',' || (after !== undefined && (isOwn || this.#afterNames.has(after)));
    if (before === ',') return after === undefined || after === ',';
    return (
      (isOwn && after === undefined && !ARTICLE.test(before)) ||
      this.#beforeNames.has(before) ||
      this.#beforeNames.has(`${words[at - 2]}_${before}`)
    );
  }

  /** Returns the known words among letters that were written with blanks between them, longest first. */
  #wordsIn(letters: string): Place[] {
    const places: Place[] = [];
    for (let at = 0; at < letters.length;) {
      let taken = 1;
      let lists: Place = NOWHERE;
      for (let end = Math.min(letters.length, at + MAX_WORD); end > at; end -= 1) {
        const known = this.#listsOf(letters.slice(at, end));
        if (known.size === 0) continue;
        [taken, lists] = [end - at, known];
        break;
      }
      places.push(lists);
      at += taken;
    }
    return places;
  }

  /**
   * Returns the lists of a Devanagari word that was written in two or three parts, and the number of parts.
   * Words that are known by themselves are not treated as parts.
   */
  #splitAt(words: readonly string[], at: number): [Place, number] | null {
    for (const count of [3, 2]) {
      const parts = words.slice(at, at + count);
      if (parts.length < count || !parts.every((part) => DEVANAGARI_PART.test(part))) continue;
      if (parts.every((part) => this.#listsOf(part).size > 0)) continue;
      const known = this.#listsOf(parts.join(''));
      if (known.size > 0) return [known, count];
    }
    return null;
  }
}

/** Returns how many words from `at` on consist of a single sign. Marks that were split off count too. */
function signsFrom(words: readonly string[], at: number): number {
  let end = at;
  while (end < words.length && ONE_SIGN.test(words[end] ?? '')) end += 1;
  return end - at;
}

/** Marks the places of a telephone number that is written in words. */
function addPhone(places: Place[]): void {
  let spelled = 0;
  for (const [index, place] of places.entries()) {
    spelled = place.has(DIGIT) ? spelled + 1 : 0;
    if (spelled >= MIN_SPELLED_DIGITS) places[index] = new Set([...place, PHONE]);
  }
}

function holds<Kind>({ steps, unless }: Compiled<Kind>, sentence: readonly Place[], start: number): boolean {
  let last = start;
  for (const { lists, reach } of steps.slice(1)) {
    let next = last + 1;
    while (next <= last + reach && !lists.some((list) => sentence[next]?.has(list))) next += 1;
    if (next > last + reach) return false;
    last = next;
  }
  for (let near = Math.max(0, start - NEAR); near <= last + NEAR; near += 1)
    for (const list of sentence[near] ?? NOWHERE) if (unless.has(list)) return false;
  return true;
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function addOnce(map: Map<string, string[]>, key: string, value: string): void {
  if (!map.get(key)?.includes(value)) add(map, key, value);
}
