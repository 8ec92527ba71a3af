import { CHAT_LIMITS, shortenedText } from '@contract';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import type { Message, MessageQuote } from './message.schema.js';

/**
 * Matches the log message of a call in which both members were ready. The condition on the id lets a query
 * use the partial index.
 */
export const READY_CALL = {
  'call.id': { $gt: '' },
  'call.outcome': 'ended',
  'call.unready': { $ne: true },
} as const;

/** Time in ms after sending in which a message can be unsent. */
export const UNSEND_WINDOW_MS = CHAT_LIMITS.unsendMinutes * MINUTE_MS;

/**
 * Returns whether another instance, whose clock may differ, may allow to unsend a message at the same time.
 */
export const mayBeUnsent = ({ at }: Pick<Message, 'at'>, now: Date): boolean =>
  now.getTime() - at.getTime() < 2 * UNSEND_WINDOW_MS;

/** Returns the other member of a message's conversation; null if `me` is not one of its members. */
export function otherOfMessage({ pair }: Pick<Message, 'pair'>, me: string): string | null {
  const members = pair.split(':');
  return members.includes(me) ? (members.find((id) => id !== me) ?? null) : null;
}

/** Returns the quote of a message that a reply shows. */
export function quoteOf({ _id, seq, from, text, image, viewOnce, voice, unsentAt }: Message): MessageQuote {
  const snippet = shortenedText(text.replaceAll(/\s+/g, ' '), CHAT_LIMITS.quoteLength);
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
