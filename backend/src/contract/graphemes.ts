/** What readers take for one character, however many codes it has: letters with marks, families, flags. */
const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A text of at most `max` characters (Unicode code points): a longer one is cut between graphemes and ends
 * with an ellipsis.
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

/** The first grapheme of a text; none of an empty one. */
export const firstGrapheme = (text: string): string | undefined =>
  GRAPHEMES.segment(text).containing(0)?.segment;

/** The start of the grapheme in which a place of a text lies; beyond its end, the end. */
export const graphemeStart = (text: string, at: number): number =>
  GRAPHEMES.segment(text).containing(at)?.index ?? text.length;

/** The end of the grapheme that ends at or goes over a place of a text. */
export function graphemeEnd(text: string, at: number): number {
  const found = at <= 0 ? undefined : GRAPHEMES.segment(text).containing(at - 1);
  return found ? found.index + found.segment.length : Math.min(Math.max(at, 0), text.length);
}
