import { CHAT_LIMITS, shortened } from '@contract';
import type { Message, MessageQuote } from './message.schema.js';

/** Returns the other member of a message's conversation; null if `me` is not one of its members. */
export function otherOfMessage({ pair }: Pick<Message, 'pair'>, me: string): string | null {
  const members = pair.split(':');
  return members.includes(me) ? (members.find((id) => id !== me) ?? null) : null;
}

/** Returns the quote of a message that an answer shows. */
export function quoteOf({ _id, seq, from, text, image, viewOnce, unsentAt }: Message): MessageQuote {
  const snippet = shortened(text.replaceAll(/\s+/g, ' '), CHAT_LIMITS.quoteLength);
  const hasPicture = (image ?? viewOnce) !== undefined;
  return { id: _id, seq, from, text: snippet, hasPicture, unsent: unsentAt !== null };
}
