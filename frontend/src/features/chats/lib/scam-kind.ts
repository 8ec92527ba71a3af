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

function signsOf(message: ChatMessageView, signsIn: SignsIn): readonly ScamHint[] {
  const found = known.get(message) ?? signsIn(message.message);
  known.set(message, found);
  return message.caution ? [message.caution, ...found] : found;
}

/**
 * Returns the signs of a scam in the received messages of a conversation, the most urgent first. Another app
 * or number is a sign only before the reader's first answer: later, people exchange numbers.
 */
export function scamKindsIn(messages: readonly ChatMessageView[], signsIn: SignsIn): ScamHint[] {
  const answeredAt = messages.find(({ fromSelf }) => fromSelf)?.seq ?? Infinity;
  const kinds = new Set(
    messages
      .filter(({ fromSelf, unsent, call }) => !fromSelf && !unsent && !call)
      .flatMap((message) =>
        signsOf(message, signsIn).filter((kind) => kind !== 'elsewhere' || message.seq < answeredAt),
      ),
  );
  return BY_URGENCY.filter((kind) => kinds.has(kind));
}
