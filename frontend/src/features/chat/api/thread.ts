import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchLive, patchCache, refetch } from '@/lib/api/live-query';
import { queryClient } from '@/lib/api/query-client';
import { request } from '@/lib/api/request';
import { onMemberChange } from '@/lib/session';
import { CHAT_LIMITS, type ChatMessageView, type MessagesView } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import {
  firstSeq,
  firstUnreadSeq,
  hasNewerMessages,
  hasOlderMessages,
  lastSeq,
  threadOf,
  withMessage,
  withNewer,
  withOlder,
  type Thread,
} from '../lib/thread';

/** Maximum number of older pages that are loaded at once to find the first unread message. */
const PAGES_TO_UNREAD = 6;
/**
 * Number of newest messages that are fetched again first when catching up, because they change most often.
 * The other loaded messages follow, because any of them may have new reactions.
 */
const REFETCHED_MESSAGES = 50;
/** Maximum number of pages of missed messages. If more were missed, only the newest messages are loaded. */
const PAGES_TO_CATCH_UP = 5;

interface PageQuery {
  before?: number;
  after?: number;
  limit?: number;
}

/** Fetches one page of messages. */
export function fetchMessagePage(
  userId: string,
  { before, after, limit }: PageQuery,
  signal?: AbortSignal,
): Promise<MessagesView> {
  const query = {
    ...(before !== undefined && { before: String(before) }),
    ...(after !== undefined && { after: String(after) }),
    ...(limit !== undefined && { limit }),
  };
  return request(chatEndpoints.messages, { params: { userId }, query, ...(signal && { signal }) });
}

/**
 * Loaded messages of one conversation, from the first unread message to the newest. Socket events keep them
 * current.
 */
export const threadQuery = (userId: string) =>
  queryOptions({
    queryKey: ['chats', 'thread', userId],
    queryFn: (context) => fetchLive(context, () => newestOf(userId, context.signal)),
    staleTime: Infinity,
  });

async function newestOf(userId: string, signal: AbortSignal): Promise<Thread> {
  let thread = threadOf(await fetchMessagePage(userId, {}, signal));
  for (let pages = 1; pages < PAGES_TO_UNREAD && isAllUnread(thread); pages += 1)
    thread = withOlder(
      thread,
      await fetchMessagePage(userId, { before: firstSeq(thread), limit: 100 }, signal),
    );
  return thread;
}

const isAllUnread = (thread: Thread): boolean =>
  hasOlderMessages(thread) &&
  firstUnreadSeq(thread) === null &&
  thread.messages.some(({ fromSelf, read }) => !fromSelf && !read);

/** Changes the loaded messages of a conversation, if there are any. */
export function changeThread(client: QueryClient, userId: string, change: (thread: Thread) => Thread): void {
  patchCache(client, threadQuery(userId).queryKey, change);
}

/** Loads further messages into the cached threads of `threadQuery`. */
class ThreadLoader {
  readonly #client: QueryClient;
  /** Running page requests: at most one per conversation and direction. */
  readonly #loading = new Set<string>();
  /** Conversations that are catching up. `again` starts another round, because more may have been missed. */
  readonly #catchingUp = new Map<string, { again: boolean }>();

  constructor(client: QueryClient) {
    this.#client = client;
    onMemberChange(() => {
      this.#loading.clear();
      this.#catchingUp.clear();
    });
  }

  loadOlder(userId: string): Promise<void> {
    return this.#once(`older ${userId}`, async () => {
      const cached = this.#cached(userId);
      if (!cached || !hasOlderMessages(cached)) return;
      const older = await fetchMessagePage(userId, {
        before: firstSeq(cached),
        limit: CHAT_LIMITS.messagePageMax,
      });
      this.#change(userId, (thread) => withOlder(thread, older));
    });
  }

  loadNewer(userId: string): Promise<void> {
    return this.#once(`newer ${userId}`, async () => {
      const cached = this.#cached(userId);
      if (!cached || !hasNewerMessages(cached)) return;
      const newer = await fetchMessagePage(userId, {
        after: lastSeq(cached),
        limit: CHAT_LIMITS.messagePageMax,
      });
      this.#change(userId, (thread) => withNewer(thread, newer));
    });
  }

  /** Replaces the loaded messages by those around one message. */
  async loadAround(userId: string, seq: number): Promise<void> {
    const half = Math.floor(CHAT_LIMITS.messagePage / 2);
    const around = await fetchMessagePage(userId, { before: seq + half + 1, limit: CHAT_LIMITS.messagePage });
    this.#client.setQueryData(threadQuery(userId).queryKey, (cached) => threadOf(around, cached));
    await nextFrame();
  }

  /** Replaces the loaded messages by the newest ones. */
  async loadNewest(userId: string): Promise<void> {
    const newest = await fetchMessagePage(userId, {});
    this.#client.setQueryData(threadQuery(userId).queryKey, (cached) => threadOf(newest, cached));
    // Also loads the messages that arrived during the request.
    await this.loadNewer(userId);
    await nextFrame();
  }

  /**
   * Loads the messages missed since the last event. If the thread does not reach the newest messages anyway,
   * it only finds out whether more exist.
   */
  async catchUp(userId: string): Promise<void> {
    const running = this.#catchingUp.get(userId);
    if (running) {
      running.again = true;
      return;
    }
    const state = { again: true };
    this.#catchingUp.set(userId, state);
    try {
      while (state.again) {
        state.again = false;
        await this.#readMissed(userId).catch((error: unknown) => {
          if (!state.again) throw error;
        });
      }
    } finally {
      this.#catchingUp.delete(userId);
    }
  }

  /** Adds a message. Messages that are missing before it are loaded first. */
  async addMessage(userId: string, message: ChatMessageView): Promise<void> {
    const cached = this.#cached(userId);
    // The missing messages are loaded first: once this message is known, newer messages count as not loaded,
    // and they are fetched only when the member scrolls down.
    if (cached && withMessage(cached, message).gap) await this.catchUp(userId).catch(() => undefined);
    // A request in flight may not contain this message.
    patchCache(this.#client, threadQuery(userId).queryKey, (thread) => withMessage(thread, message).thread, {
      again: true,
    });
  }

  #cached(userId: string): Thread | undefined {
    return this.#client.getQueryData(threadQuery(userId).queryKey);
  }

  #change(userId: string, change: (thread: Thread) => Thread): void {
    changeThread(this.#client, userId, change);
  }

  async #once(key: string, load: () => Promise<void>): Promise<void> {
    if (this.#loading.has(key)) return;
    this.#loading.add(key);
    await load().finally(() => this.#loading.delete(key));
  }

  async #readMissed(userId: string): Promise<void> {
    const cached = this.#cached(userId);
    if (!cached) return refetch(this.#client, [threadQuery(userId)]);
    if (hasNewerMessages(cached)) {
      await this.#updateNewest(userId, cached);
      return this.#readAgain(userId, firstSeq(cached), lastSeq(cached));
    }
    let after = Math.max(firstSeq(cached) - 1, lastSeq(cached) - REFETCHED_MESSAGES, 0);
    for (let pages = 1; pages <= PAGES_TO_CATCH_UP; pages += 1) {
      const missed = await fetchMessagePage(userId, { after, limit: CHAT_LIMITS.messagePageMax });
      this.#change(userId, (thread) => withNewer(thread, missed));
      after = missed.messages.at(-1)?.seq ?? after;
      const now = this.#cached(userId);
      // If a message arrived during the request, another page is needed.
      if (!now || !hasNewerMessages(now))
        return this.#readAgain(userId, firstSeq(cached), lastSeq(cached) - REFETCHED_MESSAGES);
    }
    await this.loadNewest(userId);
  }

  /** Fetches loaded messages again, newest first, to apply changes such as reactions. */
  async #readAgain(userId: string, from: number, to: number): Promise<void> {
    for (let before = to + 1; before > from; before -= CHAT_LIMITS.messagePageMax) {
      const limit = Math.min(before - from, CHAT_LIMITS.messagePageMax);
      const changed = await fetchMessagePage(userId, { before, limit });
      this.#change(userId, (thread) => withOlder(thread, changed));
    }
  }

  async #updateNewest(userId: string, { newest }: Thread): Promise<void> {
    const { messages, hasMore } = await fetchMessagePage(userId, { after: newest, limit: 1 });
    const [next] = messages;
    if (!next) return;
    const known = next.seq + (hasMore ? 1 : 0);
    this.#change(userId, (thread) => ({ ...thread, newest: Math.max(thread.newest, known) }));
  }
}

/** Waits until the new messages are rendered. The cache notifies its subscribers in the next task. */
const nextFrame = (): Promise<void> => new Promise((done) => setTimeout(done));

export const threadLoader = new ThreadLoader(queryClient);
