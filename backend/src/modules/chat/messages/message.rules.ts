import { LIMITS, shortened } from '@contract';
import type { Message, MessageQuote } from './message.schema.js';

/** The other of the two members whose message it is; null for a member who is neither. */
export function otherOfMessage({ pair }: Pick<Message, 'pair'>, me: string): string | null {
  const members = pair.split(':');
  return members.includes(me) ? (members.find((id) => id !== me) ?? null) : null;
}

/** What an answer shows of a message. */
export function quoteOf({ _id, seq, from, text, image, viewOnce, unsentAt }: Message): MessageQuote {
  const snippet = shortened(text.replaceAll(/\s+/g, ' '), LIMITS.quoteLength);
  const hasPicture = (image ?? viewOnce) !== undefined;
  return { id: _id, seq, from, text: snippet, hasPicture, unsent: unsentAt !== null };
}
