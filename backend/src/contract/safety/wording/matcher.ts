import { fold, formsOf } from './fold.js';

/**
 * A rule: its kind, then the words that must follow each other with at most three other words between two of
 * them. A name in capitals is a list of the vocabulary, `A/b` is one of several, `^` the start of a sentence
 * and `$` its end. `unless`: words of which none may occur near the match.
 */
export type Rule<Kind extends string> = readonly [kind: Kind, words: string, unless?: string];

/** Lists of words by name, which is in capitals. A word that ends in `*` stands for all that begin so. */
export type Vocabulary = Readonly<Record<string, string>>;

/** Maximum number of other words between two words of a rule. */
const GAP = 3;
/** Number of words before and after a match in which an `unless` word counts. */
const NEAR = 4;
/** Length of the longest word that is looked for in letters with blanks between them. */
const MAX_WORD = 20;
const MIN_PHONE_DIGITS = 10;
const MIN_SPELLED_DIGITS = 8;

const START = '^';
const END = '$';
const COMMA = 'COMMA';
/** A telephone number in digits or in words. */
const PHONE = 'PHONE';
/** Words for digits. */
const DIGIT = 'DIGIT';
const MARKS: ReadonlySet<string> = new Set([START, END, COMMA, PHONE]);
const NAME = /^[A-Z_]{2,}$/;
const TOKEN = /[\p{L}\p{M}\p{N}@$]+|[.!?।]+(?=\s|$)|\n+|,/gu;
const SENTENCE_END = /^[.!?।\n]/;
const LETTER = /\p{L}/u;
const ONE_SIGN = /^(?:\p{L}\p{M}?|\p{M}|\d)$/u;
/** Number of letters with blanks between them that are examined. */
const MAX_SPACED = 100;
/** Number of words whose lists are remembered. */
const MAX_KNOWN = 5_000;
const DEVANAGARI_PART = /^[\u0900-\u097f]{1,6}$/;
/** Letters that are replaced by signs to hide a word. */
const STARRED: readonly (readonly [RegExp, string])[] = [
  [/\bf[*#]{1,3}c?k/g, 'fuck'],
  [/\bsh[*#]t/g, 'shit'],
  [/\bb[*#]tch/g, 'bitch'],
  [/\bd[*#]ck\b/g, 'dick'],
  [/\bp[*#]ssy/g, 'pussy'],
];

interface Compiled<Kind> {
  kind: Kind;
  words: readonly (readonly string[])[];
  unless: ReadonlySet<string>;
}

/** A word of a text with the lists that contain it. */
type Place = ReadonlySet<string>;

const NOWHERE: Place = new Set();

/** Finds the kinds of a list of rules in a text, in time linear in its length. */
export class Matcher<Kind extends string> {
  readonly #words = new Map<string, string[]>();
  readonly #beginnings = new Map<string, string[]>();
  /** Lengths of the beginnings. */
  readonly #lengths = new Set<number>();
  readonly #known = new Map<string, Place>();
  readonly #byFirst = new Map<string, Compiled<Kind>[]>();

  constructor(vocabulary: Vocabulary, rules: readonly Rule<Kind>[]) {
    const literals = new Set<string>();
    for (const [name, words] of Object.entries(vocabulary))
      for (const word of words.split(/\s+/).filter(Boolean)) this.#learn(name, word);
    for (const [kind, words, unless = ''] of rules) {
      const lists = words.split(' ').map((word) => word.split('/'));
      const compiled = { kind, words: lists, unless: new Set(unless.split(' ').filter(Boolean)) };
      for (const word of [...lists.flat(), ...compiled.unless])
        if (!(word in vocabulary) && !MARKS.has(word) && !literals.has(word)) {
          if (NAME.test(word)) throw new Error(`No list of words is named ${word}.`);
          literals.add(word);
          this.#learn(word, word);
        }
      for (const first of lists[0] ?? []) add(this.#byFirst, first, compiled);
    }
  }

  /** Returns the kinds that occur in a text, in the order of their first occurrence. */
  find(text: string): Kind[] {
    const found = new Set<Kind>();
    for (const sentence of this.#sentences(text)) {
      const present = new Set(sentence.flatMap((lists) => [...lists]));
      const rules = new Map([...present].map((list) => [list, this.#possible(list, present)]));
      for (let at = 0; at < sentence.length; at += 1)
        for (const list of sentence[at] ?? NOWHERE)
          for (const rule of rules.get(list) ?? [])
            if (!found.has(rule.kind) && holds(rule, sentence, at)) found.add(rule.kind);
    }
    return [...found];
  }

  /** Returns the rules that begin with a list and whose other words all occur in the sentence. */
  #possible(first: string, present: ReadonlySet<string>): Compiled<Kind>[] {
    const rules = this.#byFirst.get(first) ?? [];
    return rules.filter(({ words }) => words.every((lists) => lists.some((list) => present.has(list))));
  }

  #learn(name: string, word: string): void {
    const isBeginning = word.endsWith('*');
    for (const form of formsOf(fold(isBeginning ? word.slice(0, -1) : word))) {
      add(isBeginning ? this.#beginnings : this.#words, form, name);
      if (isBeginning) this.#lengths.add(form.length);
    }
  }

  #sentences(text: string): Place[][] {
    const starred = STARRED.reduce((form, [hidden, word]) => form.replace(hidden, word), fold(text));
    const sentences: string[][] = [[]];
    for (const [token] of starred.matchAll(TOKEN))
      if (SENTENCE_END.test(token)) sentences.push([]);
      else sentences.at(-1)?.push(token);
    return sentences.filter((words) => words.length > 0).map((words) => this.#placesOf(words));
  }

  #placesOf(words: readonly string[]): Place[] {
    const places: Place[] = [new Set([START])];
    // The digits of each place, so that a telephone number is found across several.
    const digits = [0];
    let spacedEnd = 0;
    for (let at = 0; at < words.length; at += 1) {
      if (at >= spacedEnd) {
        spacedEnd = at + signsFrom(words, at);
        const signs = words.slice(at, Math.min(spacedEnd, at + MAX_SPACED)).join('');
        if (spacedEnd - at > 2 && LETTER.test(signs)) {
          places.push(...this.#wordsIn(signs));
          while (digits.length < places.length) digits.push(0);
          at = spacedEnd - 1;
          continue;
        }
      }
      const [lists, count] = this.#splitAt(words, at) ?? [this.#listsOf(words[at] ?? ''), 1];
      places.push(lists);
      digits.push(/^\d+$/.test(words[at] ?? '') ? (words[at]?.length ?? 0) : 0);
      at += count - 1;
    }
    addPhone(digits, places);
    places.push(new Set([END]));
    return places;
  }

  #listsOf(word: string): Place {
    const known = this.#known.get(word);
    if (known) return known;
    const lists = new Set<string>(word === ',' ? [COMMA] : []);
    for (const form of formsOf(word)) {
      for (const name of this.#words.get(form) ?? []) lists.add(name);
      for (const length of this.#lengths)
        for (const name of (form.length >= length && this.#beginnings.get(form.slice(0, length))) || [])
          lists.add(name);
    }
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.set(word, lists);
    return lists;
  }

  /** Returns the known words in letters that were written with blanks between them, longest first. */
  #wordsIn(letters: string): Place[] {
    const places: Place[] = [];
    for (let at = 0; at < letters.length;) {
      let taken = 1;
      let lists: Place = NOWHERE;
      for (let end = Math.min(letters.length, at + MAX_WORD); end > at; end -= 1) {
        const known = this.#listsOf(letters.slice(at, end));
        if (known.size === 0 || (end - at < 2 && letters.length > 1)) continue;
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
   * Words that are known by themselves are no parts.
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

/** Returns the number of words of one sign from a word on; marks that were split off count too. */
function signsFrom(words: readonly string[], at: number): number {
  let end = at;
  while (end < words.length && ONE_SIGN.test(words[end] ?? '')) end += 1;
  return end - at;
}

/** Marks the places of a telephone number in digits or in words. */
function addPhone(digits: readonly number[], places: Place[]): void {
  let written = 0;
  let spelled = 0;
  for (const [index, place] of places.entries()) {
    const count = digits[index] ?? 0;
    written = count > 0 ? written + count : 0;
    spelled = place.has(DIGIT) ? spelled + 1 : 0;
    if (written >= MIN_PHONE_DIGITS || spelled >= MIN_SPELLED_DIGITS)
      places[index] = new Set([...place, PHONE]);
  }
}

function holds<Kind>({ words, unless }: Compiled<Kind>, sentence: readonly Place[], start: number): boolean {
  let last = start;
  for (const lists of words.slice(1)) {
    // The ends of a sentence stand beside the word, without a gap.
    const reach = lists[0] === END || (last === 0 && words[0]?.[0] === START) ? 1 : GAP + 1;
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
