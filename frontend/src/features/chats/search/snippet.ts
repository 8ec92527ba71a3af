const AROUND = 40;

/** A found message cut to one line around the words that were looked for. */
export function cutAround(message: string, words: string): { before: string; hit: string; after: string } {
  const line = message.replace(/\s+/g, ' ');
  const at = Math.max(0, line.toLowerCase().indexOf(words.toLowerCase()));
  const from = Math.max(0, at - AROUND);
  return {
    before: (from > 0 ? '…' : '') + line.slice(from, at),
    hit: line.slice(at, at + words.length),
    after: line.slice(at + words.length, at + words.length + 2 * AROUND),
  };
}
