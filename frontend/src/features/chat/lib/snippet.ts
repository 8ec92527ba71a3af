import { graphemeEnd, graphemeStart, searchPattern } from '@contract';

const CHARACTERS_AROUND = 40;

/** Cuts a message to one line around the search term. It never cuts within a grapheme. */
export function snippetAround(
  message: string,
  words: string,
): { before: string; hit: string; after: string } {
  const line = message.normalize('NFC').replace(/\s+/g, ' ');
  const searched = words.normalize('NFC');
  const found = new RegExp(searchPattern(searched), 'iu').exec(line);
  const start = found?.index ?? 0;
  const at = graphemeStart(line, start);
  const end = graphemeEnd(line, start + (found?.[0] ?? searched).length);
  const from = graphemeStart(line, Math.max(0, at - CHARACTERS_AROUND));
  return {
    before: (from > 0 ? '…' : '') + line.slice(from, at),
    hit: line.slice(at, end),
    after: line.slice(end, graphemeStart(line, end + 2 * CHARACTERS_AROUND)),
  };
}
