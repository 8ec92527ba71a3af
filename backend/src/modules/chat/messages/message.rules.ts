import { CHAT_LIMITS, shortened } from '@contract';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import type { Message, MessageQuote } from './message.schema.js';

/** A range of a conversation by message number. Both bounds are exclusive. */
export interface MessageRange {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** Time in ms after sending in which a message can be unsent. */
export const UNSEND_WINDOW_MS = CHAT_LIMITS.unsendMinutes * MINUTE_MS;

/**
 * Returns whether another instance, whose clock may differ, may allow to unsend a message at the same time.
 */
export const mayBeUnsent = ({ at }: Pick<Message, 'at'>, now: Date): boolean =>
  now.getTime() - at.getTime() < 2 * UNSEND_WINDOW_MS;

/**
 * Returns whether messages are missing from a page, oldest first. Message numbers have no gaps.
 * @param length number of messages in the conversation
 */
export function lacksMessages(
  page: readonly Pick<Message, 'seq'>[],
  { before, after, limit }: MessageRange,
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
export function mergedPage(
  parts: readonly (readonly Message[])[],
  { after, limit }: MessageRange,
): Message[] {
  const bySeq = new Map(parts.flat().map((message) => [message.seq, message]));
  const all = [...bySeq.values()].sort((one, other) => one.seq - other.seq);
  return after === undefined ? all.slice(-limit) : all.slice(0, limit);
}

/** Returns the other member of a message's conversation; null if `me` is not one of its members. */
export function otherOfMessage({ pair }: Pick<Message, 'pair'>, me: string): string | null {
  const members = pair.split(':');
  return members.includes(me) ? (members.find((id) => id !== me) ?? null) : null;
}

/** Returns the quote of a message that a reply shows. */
export function quoteOf({ _id, seq, from, text, image, viewOnce, voice, unsentAt }: Message): MessageQuote {
  const snippet = shortened(text.replaceAll(/\s+/g, ' '), CHAT_LIMITS.quoteLength);
  const hasPicture = (image ?? viewOnce) !== undefined;
  return {
    id: _id,
    seq,
    from,
    text: snippet,
    hasPicture,
    ...(voice ? { hasVoice: true } : {}),
    unsent: unsentAt !== null,
  };
}
