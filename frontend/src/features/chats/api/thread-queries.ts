import { endpoints, CHAT_LIMITS, type ChatMessageView, type MessagesView } from '@contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { patchCache, refetch, fetchLive } from '@/lib/api/live-query';
import { onMemberChange } from '@/lib/session';
import {
  firstSeq,
  firstUnread,
  hasNewer,
  hasOlder,
  lastSeq,
  threadOf,
  withMessage,
  withNewer,
  withOlder,
  type Thread,
} from './thread';

/** Maximum number of older pages read at once to find the first unread message. */
const PAGES_TO_UNREAD = 6;
/**
 * Number of newest messages that are read again first when catching up, because changes are most likely
 * there. The other loaded messages follow, since any of them may have new reactions.
 */
const REFETCHED_MESSAGES = 50;
/** Maximum number of missed pages; beyond it only the newest messages are read. */
const PAGES_TO_CATCH_UP = 5;

interface PageQuery {
  before?: number;
  after?: number;
  limit?: number;
}

function page(
  userId: string,
  { before, after, limit }: PageQuery,
  signal?: AbortSignal,
): Promise<MessagesView> {
  const query = {
    ...(before !== undefined && { before: String(before) }),
    ...(after !== undefined && { after: String(after) }),
    ...(limit !== undefined && { limit }),
  };
  return request(endpoints.chat.messages, { params: { userId }, query, ...(signal && { signal }) });
}

/**
 * Loaded messages of one conversation: the newest ones, back to the first unread message. Events keep them up
 * to date.
 */
export const threadQuery = (userId: string) =>
  queryOptions({
    queryKey: ['chats', 'thread', userId],
    queryFn: (context) => fetchLive(context, () => newestOf(userId, context.signal)),
    staleTime: Infinity,
  });

async function newestOf(userId: string, signal: AbortSignal): Promise<Thread> {
  let thread = threadOf(await page(userId, {}, signal));
  for (let pages = 1; pages < PAGES_TO_UNREAD && isAllUnread(thread); pages += 1)
    thread = withOlder(thread, await page(userId, { before: firstSeq(thread), limit: 100 }, signal));
  return thread;
}

const isAllUnread = (thread: Thread): boolean =>
  hasOlder(thread) &&
  firstUnread(thread) === null &&
  thread.messages.some(({ fromSelf, read }) => !fromSelf && !read);

/** Changes the loaded messages of a conversation, if there are any. */
export function changeThread(client: QueryClient, userId: string, change: (thread: Thread) => Thread): void {
  patchCache(client, threadQuery(userId).queryKey, change);
}

const cachedThread = (client: QueryClient, userId: string): Thread | undefined =>
  client.getQueryData(threadQuery(userId).queryKey);

const loading = new Set<string>();

/** Loads at most one page per direction at a time. */
async function once(key: string, load: () => Promise<void>): Promise<void> {
  if (loading.has(key)) return;
  loading.add(key);
  await load().finally(() => loading.delete(key));
}

export function loadOlder(client: QueryClient, userId: string): Promise<void> {
  return once(`older ${userId}`, async () => {
    const cached = cachedThread(client, userId);
    if (!cached || !hasOlder(cached)) return;
    const older = await page(userId, { before: firstSeq(cached), limit: CHAT_LIMITS.messagePageMax });
    changeThread(client, userId, (thread) => withOlder(thread, older));
  });
}

export function loadNewer(client: QueryClient, userId: string): Promise<void> {
  return once(`newer ${userId}`, async () => {
    const cached = cachedThread(client, userId);
    if (!cached || !hasNewer(cached)) return;
    const newer = await page(userId, { after: lastSeq(cached), limit: CHAT_LIMITS.messagePageMax });
    changeThread(client, userId, (thread) => withNewer(thread, newer));
  });
}

/** Replaces the loaded messages by those around one message. */
export async function loadAround(client: QueryClient, userId: string, seq: number): Promise<void> {
  const half = Math.floor(CHAT_LIMITS.messagePage / 2);
  const around = await page(userId, { before: seq + half + 1, limit: CHAT_LIMITS.messagePage });
  client.setQueryData(threadQuery(userId).queryKey, (cached) => threadOf(around, cached));
  await shown();
}

/** The cache notifies its subscribers in the next task. Waits until the new messages are rendered. */
const shown = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Replaces the loaded messages by the newest ones. */
export async function loadNewest(client: QueryClient, userId: string): Promise<void> {
  const newest = await page(userId, {});
  client.setQueryData(threadQuery(userId).queryKey, (cached) => threadOf(newest, cached));
  // Messages that arrived during the request come after it.
  await loadNewer(client, userId);
  await shown();
}

/** Conversations that are catching up. `again` requests another run, because more may have been missed. */
const catchingUp = new Map<string, { again: boolean }>();
onMemberChange(() => {
  loading.clear();
  catchingUp.clear();
});

/**
 * Loads the messages missed since the last event. If newer messages are not loaded anyway, only reads whether
 * more exist.
 */
export async function catchUpThread(client: QueryClient, userId: string): Promise<void> {
  const running = catchingUp.get(userId);
  if (running) {
    running.again = true;
    return;
  }
  const state = { again: true };
  catchingUp.set(userId, state);
  try {
    while (state.again) {
      state.again = false;
      await readMissed(client, userId).catch((error: unknown) => {
        if (!state.again) throw error;
      });
    }
  } finally {
    catchingUp.delete(userId);
  }
}

async function readMissed(client: QueryClient, userId: string): Promise<void> {
  const cached = cachedThread(client, userId);
  if (!cached) return refetch(client, [threadQuery(userId)]);
  if (hasNewer(cached)) {
    await updateNewest(client, userId, cached);
    return readAgain(client, userId, firstSeq(cached), lastSeq(cached));
  }
  let after = Math.max(firstSeq(cached) - 1, lastSeq(cached) - REFETCHED_MESSAGES, 0);
  for (let pages = 1; pages <= PAGES_TO_CATCH_UP; pages += 1) {
    const missed = await page(userId, { after, limit: CHAT_LIMITS.messagePageMax });
    changeThread(client, userId, (thread) => withNewer(thread, missed));
    after = missed.messages.at(-1)?.seq ?? after;
    const now = cachedThread(client, userId);
    // A message may have arrived during the request.
    if (!now || !hasNewer(now))
      return readAgain(client, userId, firstSeq(cached), lastSeq(cached) - REFETCHED_MESSAGES);
  }
  await loadNewest(client, userId);
}

/** Reads loaded messages again, newest first, to apply changes. */
async function readAgain(client: QueryClient, userId: string, from: number, to: number): Promise<void> {
  for (let before = to + 1; before > from; before -= CHAT_LIMITS.messagePageMax) {
    const limit = Math.min(before - from, CHAT_LIMITS.messagePageMax);
    const changed = await page(userId, { before, limit });
    changeThread(client, userId, (thread) => withOlder(thread, changed));
  }
}

async function updateNewest(client: QueryClient, userId: string, { newest }: Thread): Promise<void> {
  const { messages, hasMore } = await page(userId, { after: newest, limit: 1 });
  const [next] = messages;
  if (!next) return;
  const known = next.seq + (hasMore ? 1 : 0);
  changeThread(client, userId, (thread) => ({ ...thread, newest: Math.max(thread.newest, known) }));
}

/** Adds a message. Loads the missing messages before it first. */
export async function addMessageToThread(
  client: QueryClient,
  userId: string,
  message: ChatMessageView,
): Promise<void> {
  const cached = cachedThread(client, userId);
  // Before the message is added: afterwards newer messages count as not loaded and are read only when the
  // member scrolls down.
  if (cached && withMessage(cached, message).gap) await catchUpThread(client, userId).catch(() => undefined);
  // A running request may end before this message.
  patchCache(client, threadQuery(userId).queryKey, (thread) => withMessage(thread, message).thread, {
    again: true,
  });
}
