import type { ChatMessageView, ScamHint } from '@contract';

/** Signs of a scam in a text, as the word lists of `entities/wording` find them. */
type SignsIn = (text: string) => readonly ScamHint[];

/** The kinds that a hint can name, most urgent first. */
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

/** Signs of a message are looked for once. */
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
 * Returns the signs of a scam in the received messages of a conversation, the most urgent first. Another app
 * or number is a sign only before the reader's first answer: later, people exchange numbers.
 * @param signsIn undefined until the word lists are loaded; then only the server's signs are returned
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
