import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/errors';
import type { ChatMessageView } from '@contract';

/** Maximum number of stored conversations; the ones loaded last are kept. */
const MAX_CHATS = 10;
/** Age in ms at which a query that no page has read again leaves the copy. */
const MAX_AGE_MS = 7 * 86_400_000;
/** First part of the keys of stored queries. */
export const STORED_KEYS: ReadonlySet<unknown> = new Set([
  'profile',
  'unread',
  'requests',
  'friends',
  'notifications',
  'chats',
]);
/** Lists that together contain every conversation, when they are loaded to the end. */
const CONVERSATIONS = ['chats', 'conversations'] as const;
const OTHER_CONVERSATIONS = [
  ['chats', 'archived'],
  ['hidden', 'conversations'],
] as const;
/** Statuses of a response that says that the member may not read something any more. */
const REFUSALS: readonly number[] = [403, 404];

type Stored = DehydratedState['queries'][number];

/** Content that is no longer readable, as far as this page was told; memory and copy may still have it. */
export class RemovedContent {
  /** Times in ms at which conversations were closed, by the id of the other member. */
  readonly closed = new Map<string, number>();
  /** Ids of messages that were taken back. */
  readonly unsent = new Set<string>();
}

interface Row {
  _id?: string;
  lastMessage?: ChatMessageView;
}

interface Data {
  list?: readonly Row[];
  hasMore?: boolean;
  end?: { before: string };
  messages?: readonly ChatMessageView[];
  pages?: readonly { notifications?: readonly Row[] }[];
}

/**
 * Returns the rows of a list; undefined for other data. Empty lists are not stored: offline, the page would
 * show "nothing here" for a list that it could not load.
 */
function rowsOf(data: unknown): readonly unknown[] | undefined {
  if (Array.isArray(data)) return data as unknown[];
  const { list, messages, pages } = Object(data) as Data;
  return list ?? messages ?? pages?.flatMap(({ notifications = [] }) => notifications);
}

const isChatPart = ({ queryKey: [key, part] }: Pick<Stored, 'queryKey'>, name: string): boolean =>
  key === 'chats' && part === name;
const isThread = (query: Pick<Stored, 'queryKey'>): boolean => isChatPart(query, 'thread');
const isMember = (query: Pick<Stored, 'queryKey'>): boolean => isChatPart(query, 'member');
const memberOf = ({ queryKey }: Stored): string => String(queryKey[2]);

/** Returns whether a query belongs into the copy. */
export const isStorable = (query: Pick<Stored, 'queryKey' | 'state'>): boolean =>
  query.state.status === 'success' &&
  STORED_KEYS.has(query.queryKey[0]) &&
  !isChatPart(query, 'search') &&
  rowsOf(query.state.data)?.length !== 0;

/** Returns whether the page has read this query, or was refused it, since it was stored. */
function isReadAgain(client: QueryClient, { queryHash, state }: Stored): boolean {
  const inMemory = client.getQueryCache().get(queryHash)?.state;
  const error: unknown = inMemory?.error;
  if (error instanceof ApiError && REFUSALS.includes(error.status)) return true;
  return inMemory?.status === 'success' && inMemory.dataUpdatedAt >= state.dataUpdatedAt;
}

/**
 * Returns the new copy: what this page has read, and from the earlier copy, which other pages have written
 * too, what it has not. `removed` leaves both.
 */
export function mergeCopy(
  client: QueryClient,
  earlier: DehydratedState | undefined,
  removed: RemovedContent,
): DehydratedState {
  const kept = (earlier?.queries ?? []).filter(
    (query) =>
      isStorable(query) && Date.now() - query.state.dataUpdatedAt < MAX_AGE_MS && !isReadAgain(client, query),
  );
  const keptHashes = new Set(kept.map(({ queryHash }) => queryHash));
  const own = dehydrate(client, {
    shouldDehydrateQuery: (query) => isStorable(query) && !keptHashes.has(query.queryHash),
    shouldDehydrateMutation: () => false,
  }).queries;
  const readable = [...own, ...kept]
    .filter((query) => !isClosed(query, removed))
    .map((query) => withoutRemovedRows(query, removed))
    .filter(isStorable);

  const conversations = conversationsIn(client);
  const unsent = new Set([...removed.unsent, ...conversations.unsent]);
  const threads = readable
    .filter((query) => isThread(query) && conversations.has(query) && !hasUnsent(query, unsent))
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MAX_CHATS);
  const members = new Set(threads.map(memberOf));
  const others = readable.filter(
    (query) =>
      !isThread(query) &&
      (!isMember(query) || members.has(memberOf(query)) || !keptHashes.has(query.queryHash)),
  );
  return { mutations: [], queries: [...others, ...threads] };
}

/** Returns whether a query is about a conversation that was closed after it was read. */
function isClosed(query: Stored, { closed }: RemovedContent): boolean {
  const isLater = (at = 0) => at >= query.state.dataUpdatedAt;
  if (query.queryKey[0] === 'notifications') return [...closed.values()].some(isLater);
  return (isThread(query) || isMember(query)) && isLater(closed.get(memberOf(query)));
}

/** Removes the rows of closed conversations, and those that show a message that was taken back. */
function withoutRemovedRows(query: Stored, { closed, unsent }: RemovedContent): Stored {
  const { data, dataUpdatedAt } = query.state;
  const mayStay = ({ _id = '', lastMessage }: Row) =>
    (closed.get(_id) ?? 0) < dataUpdatedAt &&
    (lastMessage === undefined || lastMessage.unsent || !unsent.has(lastMessage.id));
  const { list } = Object(data) as Data;
  if (!list && !Array.isArray(data)) return query;
  const left = list
    ? { ...(data as Data), list: list.filter(mayStay) }
    : (data as readonly Row[]).filter(mayStay);
  return { ...query, state: { ...query.state, data: left } };
}

/** Returns whether a thread still shows a message that was taken back, also in a quote. */
const hasUnsent = ({ state }: Stored, unsent: ReadonlySet<string>): boolean =>
  ((state.data as Data).messages ?? []).some(
    (message) =>
      (!message.unsent && unsent.has(message.id)) ||
      (message.quote !== undefined && !message.quote.unsent && unsent.has(message.quote.id)),
  );

/** Returns what the loaded lists of conversations tell about threads that were stored before. */
function conversationsIn(client: QueryClient) {
  const loaded = client.getQueryData<Data>(CONVERSATIONS);
  const others = OTHER_CONVERSATIONS.map((key) => client.getQueryData<readonly Row[]>(key));
  const rows = [...(loaded?.list ?? []), ...others.flatMap((list) => list ?? [])];
  const ids = new Set(rows.map(({ _id }) => _id));
  const isComplete = loaded !== undefined && others.every((list) => list !== undefined);
  return {
    /** Last messages that were taken back, perhaps while no page was open. */
    unsent: rows.flatMap(({ lastMessage }) => (lastMessage?.unsent ? [lastMessage.id] : [])),
    /** False for a thread that the lists would contain if it was not closed. */
    has: (thread: Stored): boolean => {
      if (!isComplete || ids.has(memberOf(thread))) return true;
      const last = (thread.state.data as Data).messages?.at(-1);
      return loaded.hasMore === true && (last?.timestamp ?? '') < (loaded.end?.before ?? '');
    },
  };
}
