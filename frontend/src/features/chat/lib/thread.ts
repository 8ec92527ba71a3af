import type { ChatMessageView, MessagesView, QuoteView, ReactionsView } from '@contract';

/**
 * Maximum number of messages in memory per conversation. When it is exceeded, the messages at the far end are
 * dropped, and loaded again when needed.
 */
const MAX_MESSAGES = 600;

/**
 * Consecutive messages of one conversation, oldest first. Their numbers start at 1, so the first one shows
 * whether older messages exist.
 */
export interface Thread {
  messages: readonly ChatMessageView[];
  /** Highest known message number. */
  newest: number;
  /** Highest number of a message that the other member has received. */
  deliveredSeq: number;
  /** Number of the last message that the other member has read. */
  readSeq: number;
  /** Messages after this number up to `readSeq` are read. Earlier messages have their own `read`. */
  readAfter: number;
}

export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;
export const firstSeq = ({ messages }: Thread): number => messages[0]?.seq ?? 1;
export const hasOlderMessages = (thread: Thread): boolean => firstSeq(thread) > 1;
/** Returns whether newer messages exist that are not loaded. */
export const hasNewerMessages = (thread: Thread): boolean => lastSeq(thread) < thread.newest;

const lastOf = (messages: readonly ChatMessageView[]): number => messages.at(-1)?.seq ?? 0;

const EMPTY_THREAD: Thread = { messages: [], newest: 0, readSeq: 0, readAfter: 0, deliveredSeq: 0 };

/** Creates a thread from a page. Keeps the newest number and receipts of `cached`. */
export const threadOf = (page: MessagesView, cached = EMPTY_THREAD): Thread => ({
  ...receipts(cached, page),
  messages: page.messages.map((message) => newerOf(message, cached.messages)),
  newest: Math.max(cached.newest, lastOf(page.messages)),
});

/**
 * Returns a message of a page together with later changes of the cached message: read, listened to, opened,
 * reacted to or taken back.
 */
function newerOf(message: ChatMessageView, cached: readonly ChatMessageView[]): ChatMessageView {
  const known = cached.find(({ id }) => id === message.id);
  if (!known) return message;
  const { unsent, read, delivered } = message;
  const opened = known.viewOnce === 'opened' ? openedOf(message) : message;
  const seen = known.voice?.listened ? listenedOf(opened, true) : opened;
  const newer = known.unsent && !unsent ? takenBackPlaceholder(message) : reactedTo(seen, known.reactions);
  const { quote } = newer;
  const shown = quote && known.quote?.unsent ? quotingUnsent(newer, quote) : newer;
  return { ...shown, read: read || known.read, delivered: delivered || known.delivered };
}

/**
 * Merges a page with the cached messages. For the same message the page wins. Returns null if there is a gap
 * between them.
 */
function joined(
  cached: readonly ChatMessageView[],
  page: readonly ChatMessageView[],
): readonly ChatMessageView[] | null {
  const [first] = page;
  const last = page.at(-1);
  const [cachedFirst] = cached;
  const cachedLast = cached.at(-1);
  if (!first || !last) return cached;
  if (!cachedFirst || !cachedLast) return page;
  if (first.seq > cachedLast.seq + 1 || last.seq < cachedFirst.seq - 1) return null;
  const overlap = cached.filter(({ seq }) => seq >= first.seq && seq <= last.seq);
  return [
    ...cached.filter(({ seq }) => seq < first.seq),
    ...page.map((message) => newerOf(message, overlap)),
    ...cached.filter(({ seq }) => seq > last.seq),
  ];
}

function receipts(
  thread: Thread,
  { readSeq = 0, readAfter = 0, deliveredSeq = 0 }: Partial<MessagesView>,
): Pick<Thread, 'readSeq' | 'readAfter' | 'deliveredSeq'> {
  return {
    ...(readSeq < thread.readSeq
      ? { readSeq: thread.readSeq, readAfter: thread.readAfter }
      : { readSeq, readAfter }),
    deliveredSeq: Math.max(thread.deliveredSeq, deliveredSeq, readSeq),
  };
}

/** Returns whether the other member has read an own message. */
export const isReadByOther = ({ readSeq, readAfter }: Thread, { read, seq }: ChatMessageView): boolean =>
  read || (seq > readAfter && seq <= readSeq);

/** Adds an older page and drops the newest messages beyond `MAX_MESSAGES`. */
export function withOlder(thread: Thread, page: MessagesView): Thread {
  const messages = joined(thread.messages, page.messages);
  if (!messages) return thread;
  return { ...thread, ...receipts(thread, page), messages: messages.slice(0, MAX_MESSAGES) };
}

/** Adds a newer page and drops the oldest messages beyond `MAX_MESSAGES`. */
export function withNewer(thread: Thread, page: MessagesView): Thread {
  const messages = joined(thread.messages, page.messages);
  if (!messages) return thread;
  const known = lastOf(page.messages) + (page.hasMore ? 1 : 0);
  return {
    ...receipts(thread, page),
    messages: messages.slice(-MAX_MESSAGES),
    newest: Math.max(thread.newest, known),
  };
}

/** Adds a new message. `gap` is true when messages before it are missing and must be loaded first. */
export function withMessage(thread: Thread, message: ChatMessageView): { thread: Thread; gap: boolean } {
  const newest = Math.max(thread.newest, message.seq);
  if (message.seq > lastSeq(thread)) {
    const isNext = message.seq === lastSeq(thread) + 1;
    // If newer messages are not loaded, the gap stays: they are fetched when the member scrolls down.
    if (!isNext || hasNewerMessages(thread))
      return { thread: { ...thread, newest }, gap: !hasNewerMessages(thread) };
    return {
      thread: { ...thread, newest, messages: [...thread.messages, message].slice(-MAX_MESSAGES) },
      gap: false,
    };
  }
  const messages = thread.messages.map((cached) =>
    // The event on another device of the sender may lack the client id.
    cached.seq === message.seq
      ? { ...newerOf(message, [cached]), clientId: message.clientId ?? cached.clientId }
      : cached,
  );
  return { thread: { ...thread, messages, newest }, gap: false };
}

export const withReceipts = (thread: Thread, seen: Partial<MessagesView>): Thread => ({
  ...thread,
  ...receipts(thread, seen),
  // Messages that the previous range marked as read must stay read when the range changes.
  messages: thread.messages.map((message) =>
    message.fromSelf && !message.read && isReadByOther(thread, message)
      ? { ...message, read: true }
      : message,
  ),
});

/** Replaces a message by its placeholder after it was taken back. */
export const withUnsent = (thread: Thread, id: string): Thread => ({
  ...thread,
  messages: thread.messages.map((cached) =>
    cached.id === id
      ? takenBackPlaceholder(cached)
      : cached.quote?.id === id
        ? quotingUnsent(cached, cached.quote)
        : cached,
  ),
});

/** Replaces the content of a quote whose message was taken back. */
const quotingUnsent = (message: ChatMessageView, quote: QuoteView): ChatMessageView => ({
  ...message,
  quote: unsentQuote(quote),
});

const unsentQuote = ({ hasVoice: _hasVoice, ...quote }: QuoteView): QuoteView => ({
  ...quote,
  snippet: '',
  hasPicture: false,
  unsent: true,
});

/** Applies reactions unless the message has newer ones or was taken back. */
function reactedTo(message: ChatMessageView, reactions: ReactionsView | undefined): ChatMessageView {
  const isNewer = reactions && reactions.version >= (message.reactions?.version ?? 0);
  return isNewer && !message.unsent ? { ...message, reactions } : message;
}

/** Applies reactions to a message. Older versions than the cached one are ignored. */
export const withReactions = (thread: Thread, id: string, reactions: ReactionsView): Thread => ({
  ...thread,
  messages: thread.messages.map((cached) => (cached.id === id ? reactedTo(cached, reactions) : cached)),
});

const openedOf = (message: ChatMessageView): ChatMessageView =>
  message.viewOnce ? { ...message, viewOnce: 'opened' } : message;

export const withOpenedPicture = (thread: Thread, id: string): Thread => ({
  ...thread,
  messages: thread.messages.map((cached) => (cached.id === id ? openedOf(cached) : cached)),
});

const listenedOf = (message: ChatMessageView, listened: boolean): ChatMessageView =>
  message.voice ? { ...message, voice: { ...message.voice, listened } } : message;

export const withListened = (thread: Thread, id: string, listened: boolean): Thread => ({
  ...thread,
  messages: thread.messages.map((cached) => (cached.id === id ? listenedOf(cached, listened) : cached)),
});

/** Returns the placeholder of a message that was taken back. */
export function takenBackPlaceholder({
  image: _image,
  viewOnce: _viewOnce,
  voice: _voice,
  about: _about,
  quote: _quote,
  reactions: _reactions,
  ...cached
}: ChatMessageView): ChatMessageView {
  return { ...cached, message: '', unsent: true };
}

/** Returns the number of the first unread message; null if there is none or it is not loaded. */
export function firstUnreadSeq({ messages }: Thread): number | null {
  const at = messages.findIndex(({ fromSelf, read }) => !fromSelf && !read);
  const found = messages[at];
  if (!found) return null;
  return at > 0 || found.seq === 1 ? found.seq : null;
}
