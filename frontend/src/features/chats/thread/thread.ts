import type { ChatMessageView, MessagesView, ReactionsView } from '@contract';

/**
 * How many messages one conversation keeps in memory; beyond it the far end is let go and read again when
 * needed.
 */
const MAX_MESSAGES = 600;

/**
 * A stretch of one conversation without holes, oldest first. Numbers begin at 1, so they say whether older
 * ones exist.
 */
export interface Thread {
  messages: readonly ChatMessageView[];
  /** The highest number known of. */
  newest: number;
  /** How far the other member has read and received. */
  readSeq: number;
  deliveredSeq: number;
}

export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;
export const firstSeq = ({ messages }: Thread): number => messages[0]?.seq ?? 1;
export const hasOlder = (thread: Thread): boolean => firstSeq(thread) > 1;
/** Whether the stretch ends before the newest message. */
export const hasNewer = (thread: Thread): boolean => lastSeq(thread) < thread.newest;

const lastOf = (messages: readonly ChatMessageView[]): number => messages.at(-1)?.seq ?? 0;

const NOTHING: Thread = { messages: [], newest: 0, readSeq: 0, deliveredSeq: 0 };

/**
 * A page as a stretch of its own; what is known of the conversation beyond the messages `cached` before stays
 * known.
 */
export const threadOf = (page: MessagesView, cached = NOTHING): Thread => ({
  ...receipts(cached, page),
  messages: page.messages.map((message) => newerOf(message, cached.messages)),
  newest: Math.max(cached.newest, lastOf(page.messages)),
});

/**
 * A page's message, unless it is cached as it became after the page was made: read, reacted to, or taken
 * back.
 */
function newerOf(message: ChatMessageView, cached: readonly ChatMessageView[]): ChatMessageView {
  const known = cached.find(({ id }) => id === message.id);
  if (!known) return message;
  const { unsent, read, delivered } = message;
  const seen = known.viewOnce === 'opened' ? openedOf(message) : message;
  const newer = known.unsent && !unsent ? unsentOf(message) : reactedTo(seen, known.reactions);
  return { ...newer, read: read || known.read, delivered: delivered || known.delivered };
}

/**
 * Puts a page in its place; what both hold is taken from the page. Null when the page does not touch the
 * cached stretch.
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

function receipts(thread: Thread, { readSeq, deliveredSeq }: Partial<MessagesView>) {
  return {
    readSeq: Math.max(thread.readSeq, readSeq ?? 0),
    deliveredSeq: Math.max(thread.deliveredSeq, deliveredSeq ?? 0, readSeq ?? 0),
  };
}

/** The thread with an older page before it; the newest are let go beyond what is cached. */
export function withOlder(thread: Thread, page: MessagesView): Thread {
  const messages = joined(thread.messages, page.messages);
  if (!messages) return thread;
  return { ...thread, ...receipts(thread, page), messages: messages.slice(0, MAX_MESSAGES) };
}

/** The thread with a newer page after it; the oldest are let go beyond what is cached. */
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

/** What a new message makes of the thread. `gap`: others are missing between, which must be read first. */
export function withMessage(thread: Thread, message: ChatMessageView): { thread: Thread; gap: boolean } {
  const newest = Math.max(thread.newest, message.seq);
  if (message.seq > lastSeq(thread)) {
    const isNext = message.seq === lastSeq(thread) + 1;
    // An old stretch is not a gap: what follows is read when the reader comes down to it.
    if (!isNext || hasNewer(thread)) return { thread: { ...thread, newest }, gap: !hasNewer(thread) };
    return {
      thread: { ...thread, newest, messages: [...thread.messages, message].slice(-MAX_MESSAGES) },
      gap: false,
    };
  }
  const messages = thread.messages.map((cached) =>
    // What another of the sender's devices is told may leave out the sender's own name for the message.
    cached.seq === message.seq
      ? { ...newerOf(message, [cached]), clientId: message.clientId ?? cached.clientId }
      : cached,
  );
  return { thread: { ...thread, messages, newest }, gap: false };
}

/** The thread after the other member has read or received more. */
export const withReceipts = (thread: Thread, seen: Partial<MessagesView>): Thread => ({
  ...thread,
  ...receipts(thread, seen),
});

/** The thread after a message was taken back: its trace stays. */
export const withUnsent = (thread: Thread, id: string): Thread => ({
  ...thread,
  messages: thread.messages.map((cached) => (cached.id === id ? unsentOf(cached) : cached)),
});

/** The message with these reactions, unless it has newer ones or was taken back. */
function reactedTo(message: ChatMessageView, reactions: ReactionsView | undefined): ChatMessageView {
  const isNewer = reactions && reactions.version >= (message.reactions?.version ?? 0);
  return isNewer && !message.unsent ? { ...message, reactions } : message;
}

/** The thread after somebody has reacted to a message; older reactions than are cached change nothing. */
export const withReactions = (thread: Thread, id: string, reactions: ReactionsView): Thread => ({
  ...thread,
  messages: thread.messages.map((cached) => (cached.id === id ? reactedTo(cached, reactions) : cached)),
});

/** The message after its view-once picture was opened. */
const openedOf = (message: ChatMessageView): ChatMessageView =>
  message.viewOnce ? { ...message, viewOnce: 'opened' } : message;

/** The thread after a view-once picture was opened. */
export const withOpened = (thread: Thread, id: string): Thread => ({
  ...thread,
  messages: thread.messages.map((cached) => (cached.id === id ? openedOf(cached) : cached)),
});

/** What is left of a message that was taken back. */
export function unsentOf({
  image: _image,
  viewOnce: _viewOnce,
  reactions: _reactions,
  ...cached
}: ChatMessageView): ChatMessageView {
  return { ...cached, message: '', unsent: true };
}

/** The number of the first message that waits to be read; null when none does, or it is not cached. */
export function firstUnread({ messages }: Thread): number | null {
  const at = messages.findIndex(({ fromSelf, read }) => !fromSelf && !read);
  const found = messages[at];
  if (!found) return null;
  return at > 0 || found.seq === 1 ? found.seq : null;
}
