import { lengthOf } from './text-rules.js';

/**
 * Splits a text into graphemes, each of which readers see as one character: letters with marks, families,
 * flags.
 */
const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns a text of at most `max` characters (Unicode code points). A longer text is cut between graphemes
 * and gets an ellipsis.
 */
export function shortenedText(text: string, max: number): string {
  if (lengthOf(text) <= max) return text;
  let room = max - 1;
  let end = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    room -= lengthOf(segment);
    if (room < 0) break;
    end += segment.length;
  }
  return `${text.slice(0, end)}…`;
}

/**
 * Ends of graphemes after which a syllable continues: viramas of scripts whose conjuncts Unicode does not
 * join (Gurmukhi, Tamil, Kannada, Sinhala), and Thai and Lao vowels that are written before their consonant.
 */
const UNFINISHED_CLUSTER = /[\u0a4d\u0bcd\u0ccd\u0dca]\u200d?$|^[\u0e40-\u0e44\u0ec0-\u0ec4]$/;
const MKHEDRULI = /^[\u10d0-\u10ff]/;

/**
 * Returns the initial of a name: its first letter or, in scripts of syllables, its first syllable, in title
 * case (Ss for ß). Undefined for an empty name.
 */
export function initialOf(name: string): string | undefined {
  let initial = '';
  for (const { segment } of GRAPHEMES.segment(name.trim())) {
    initial += segment;
    if (!UNFINISHED_CLUSTER.test(segment)) break;
  }
  if (initial === '') return undefined;
  // In Georgian, only whole words have capital letters.
  if (MKHEDRULI.test(initial)) return initial;
  const [first = '', ...rest] = initial.toUpperCase();
  return lengthOf(initial) === rest.length + 1 ? first + rest.join('') : first + rest.join('').toLowerCase();
}

/**
 * Returns the start of the grapheme that contains position `at`; the end of the text if `at` is after it.
 */
export const graphemeStart = (text: string, at: number): number =>
  GRAPHEMES.segment(text).containing(at)?.index ?? text.length;

/** Returns the end of the grapheme that ends at or contains position `at`. */
export function graphemeEnd(text: string, at: number): number {
  const found = at <= 0 ? undefined : GRAPHEMES.segment(text).containing(at - 1);
  return found ? found.index + found.segment.length : Math.min(Math.max(at, 0), text.length);
}
