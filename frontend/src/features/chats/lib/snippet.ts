import { graphemeEnd, graphemeStart } from '@contract';

const AROUND = 40;

/** Cuts a message to one line around the search term, between graphemes. */
export function cutAround(message: string, words: string): { before: string; hit: string; after: string } {
  const line = message.normalize('NFC').replace(/\s+/g, ' ');
  const searched = words.normalize('NFC');
  const found = Math.max(0, line.toLowerCase().indexOf(searched.toLowerCase()));
  const at = graphemeStart(line, found);
  const end = graphemeEnd(line, found + searched.length);
  const from = graphemeStart(line, Math.max(0, at - AROUND));
  return {
    before: (from > 0 ? '…' : '') + line.slice(from, at),
    hit: line.slice(at, end),
    after: line.slice(end, graphemeStart(line, end + 2 * AROUND)),
  };
}
