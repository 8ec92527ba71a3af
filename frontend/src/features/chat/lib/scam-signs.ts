import type { ChatMessageView, ScamHint } from '@contract';

/** Finds the signs of a scam in a text, with the word lists of `entities/wording`. */
type SignsIn = (text: string) => readonly ScamHint[];

/** The kinds of signs, most urgent first. */
const BY_URGENCY: readonly ScamHint[] = [
  'blackmail',
  'otp',
  'upi',
  'bank',
  'gift-card',
  'crypto',
  'money',
  'elsewhere',
];

/** Signs by message, so that each message is examined once. */
const known = new WeakMap<ChatMessageView, readonly ScamHint[]>();

function signsOf(message: ChatMessageView, signsIn: SignsIn | undefined): readonly ScamHint[] {
  const found = known.get(message) ?? signsIn?.(message.message);
  if (found) known.set(message, found);
  return [...(message.caution ? [message.caution] : []), ...(found ?? [])];
}

/** A kind of sign, and the last message that has it. */
interface ScamSign {
  kind: ScamHint;
  messageId: string;
}

/**
 * Returns the signs of a scam in the received messages of a conversation, most urgent first. A mention of
 * another app or a phone number is a sign only before the reader's first answer, because members exchange
 * numbers later.
 * @param signsIn undefined until the word lists are loaded; then only the signs found by the server are
 *   returned
 */
export function scamSignsOf(messages: readonly ChatMessageView[], signsIn: SignsIn | undefined): ScamSign[] {
  const answeredAt = messages.find(({ fromSelf }) => fromSelf)?.seq ?? Infinity;
  const found = new Map<ScamHint, string>();
  for (const message of messages) {
    if (message.fromSelf || message.unsent || message.call) continue;
    for (const kind of signsOf(message, signsIn))
      if (kind !== 'elsewhere' || message.seq < answeredAt) found.set(kind, message.id);
  }
  return BY_URGENCY.flatMap((kind) => {
    const messageId = found.get(kind);
    return messageId === undefined ? [] : [{ kind, messageId }];
  });
}
