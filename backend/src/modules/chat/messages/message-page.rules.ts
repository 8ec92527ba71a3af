import type { Message } from './message.schema.js';

/** A page of a conversation by message number. Both bounds are exclusive. */
export interface MessagePageQuery {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/**
 * Returns whether messages are missing from a page, oldest first. Message numbers have no gaps.
 * @param length number of messages in the conversation
 */
export function isPageIncomplete(
  page: readonly Pick<Message, 'seq'>[],
  { before, after, limit }: MessagePageQuery,
  length: number,
): boolean {
  const [first = 0, last = 0] = [page[0]?.seq, page.at(-1)?.seq];
  if (page.length > 0 && last - first !== page.length - 1) return true;
  // The newest messages are never missing.
  if (after !== undefined) return first > after + 1;
  const isEnd = before === undefined || last >= Math.min(before - 1, length);
  return !isEnd || (page.length < limit && first > 1);
}

/** Merges parts of a page. A message that moved between two reads is in both, and the later one counts. */
export function mergedMessagePage(
  parts: readonly (readonly Message[])[],
  { after, limit }: MessagePageQuery,
): Message[] {
  const bySeq = new Map(parts.flat().map((message) => [message.seq, message]));
  const all = [...bySeq.values()].sort((one, other) => one.seq - other.seq);
  return after === undefined ? all.slice(-limit) : all.slice(0, limit);
}
