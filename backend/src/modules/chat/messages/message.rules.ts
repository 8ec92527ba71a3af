import type { Message } from './message.schema.js';

/** The other of the two members whose message it is; null for a member who is neither. */
export function otherOfMessage({ pair }: Pick<Message, 'pair'>, me: string): string | null {
  const members = pair.split(':');
  return members.includes(me) ? (members.find((id) => id !== me) ?? null) : null;
}
