/** Splits a text into graphemes, which readers see as one character: letters with marks, families, flags. */
const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns a text of at most `max` characters (Unicode code points): cuts longer ones between graphemes and
 * appends an ellipsis.
 */
export function shortened(text: string, max: number): string {
  if ([...text].length <= max) return text;
  let room = max - 1;
  let end = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    room -= [...segment].length;
    if (room < 0) break;
    end += segment.length;
  }
  return `${text.slice(0, end)}…`;
}

/** Returns the first grapheme of a text; undefined if it is empty. */
export const firstGrapheme = (text: string): string | undefined =>
  GRAPHEMES.segment(text).containing(0)?.segment;

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
