import { endpoints, LIMITS, type ChatMessageView, type MessagesView } from '@contract';
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

/** How many older pages are read at once to find where the unread ones begin. */
const PAGES_TO_UNREAD = 6;
/**
 * How many of the newest are read again first on catching up: what was taken back or read meanwhile shows
 * there. The rest of the stretch follows, since any message may have been reacted to.
 */
const REFETCHED_MESSAGES = 50;
/** Further behind than so many pages, the newest are read afresh. */
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
 * The cached stretch of one conversation: its newest messages, back to where the unread ones begin. Kept
 * current by facts.
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

/** Changes a conversation's cached stretch; nothing where none is cached. */
export function changeThread(client: QueryClient, userId: string, change: (thread: Thread) => Thread): void {
  patchCache(client, threadQuery(userId).queryKey, change);
}

const cachedThread = (client: QueryClient, userId: string): Thread | undefined =>
  client.getQueryData(threadQuery(userId).queryKey);

const loading = new Set<string>();

/** One page at a time in each direction. */
async function once(key: string, load: () => Promise<void>): Promise<void> {
  if (loading.has(key)) return;
  loading.add(key);
  await load().finally(() => loading.delete(key));
}

/** Reads the page before the cached stretch. */
export function loadOlder(client: QueryClient, userId: string): Promise<void> {
  return once(`older ${userId}`, async () => {
    const cached = cachedThread(client, userId);
    if (!cached || !hasOlder(cached)) return;
    const older = await page(userId, { before: firstSeq(cached), limit: LIMITS.messagePageMax });
    changeThread(client, userId, (thread) => withOlder(thread, older));
  });
}

/** Reads the page after the cached stretch. */
export function loadNewer(client: QueryClient, userId: string): Promise<void> {
  return once(`newer ${userId}`, async () => {
    const cached = cachedThread(client, userId);
    if (!cached || !hasNewer(cached)) return;
    const newer = await page(userId, { after: lastSeq(cached), limit: LIMITS.messagePageMax });
    changeThread(client, userId, (thread) => withNewer(thread, newer));
  });
}

/** Holds the stretch around one message instead, to show it there. */
export async function loadAround(client: QueryClient, userId: string, seq: number): Promise<void> {
  const half = Math.floor(LIMITS.messagePage / 2);
  const around = await page(userId, { before: seq + half + 1, limit: LIMITS.messagePage });
  client.setQueryData(threadQuery(userId).queryKey, (cached) => threadOf(around, cached));
  await shown();
}

/** The cache tells what it holds a moment later; who asked for a stretch then finds it drawn. */
const shown = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Holds the newest messages again. */
export async function loadNewest(client: QueryClient, userId: string): Promise<void> {
  const newest = await page(userId, {});
  client.setQueryData(threadQuery(userId).queryKey, (cached) => threadOf(newest, cached));
  // What came while the page did is after it.
  await loadNewer(client, userId);
  await shown();
}

/**
 * The conversations that are caught up on, and which of them must be once more: more may have been missed
 * since.
 */
const catchingUp = new Map<string, { again: boolean }>();
onMemberChange(() => {
  loading.clear();
  catchingUp.clear();
});

/** Reads what the cached stretch has missed; of an old stretch only whether there is anything. */
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
    const missed = await page(userId, { after, limit: LIMITS.messagePageMax });
    changeThread(client, userId, (thread) => withNewer(thread, missed));
    after = missed.messages.at(-1)?.seq ?? after;
    const now = cachedThread(client, userId);
    // A message that came while the page did may go beyond it.
    if (!now || !hasNewer(now))
      return readAgain(client, userId, firstSeq(cached), lastSeq(cached) - REFETCHED_MESSAGES);
  }
  await loadNewest(client, userId);
}

/** Reads cached messages again, the newest of them first, for what has become of them meanwhile. */
async function readAgain(client: QueryClient, userId: string, from: number, to: number): Promise<void> {
  for (let before = to + 1; before > from; before -= LIMITS.messagePageMax) {
    const limit = Math.min(before - from, LIMITS.messagePageMax);
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

/** Puts a message in its place; what is missing before it is read first. */
export async function addMessageToThread(
  client: QueryClient,
  userId: string,
  message: ChatMessageView,
): Promise<void> {
  const cached = cachedThread(client, userId);
  // Before the message counts: from then on the stretch is an old one, which is only read on when one comes
  // to its end.
  if (cached && withMessage(cached, message).gap) await catchUpThread(client, userId).catch(() => undefined);
  // A stretch that is still under way may end before what this message follows on.
  patchCache(client, threadQuery(userId).queryKey, (thread) => withMessage(thread, message).thread, {
    again: true,
  });
}
