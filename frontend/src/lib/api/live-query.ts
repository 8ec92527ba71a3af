import {
  hashKey,
  type DataTag,
  type QueryClient,
  type QueryKey,
  type QueryStatus,
} from '@tanstack/react-query';
import { COMMON_LIMITS } from '@contract';
import { socket } from '../socket';

type CacheChange = (cached: unknown) => unknown;

/** Changes that arrived while a response is in flight. */
interface PendingChanges {
  changes: CacheChange[];
  /** True when a change cannot be applied to the response, so that the request must be repeated. */
  again: boolean;
}

interface LiveQueryContext {
  client: QueryClient;
  queryKey: QueryKey;
  /** Page of an infinite query. */
  pageParam?: unknown;
}

/**
 * Maximum number of requests in a row. The response of the last one is used, and the query is invalidated.
 */
const MAX_ROUNDS = 3;

/** Requests in flight, by query hash. */
class RequestsInFlight {
  readonly #pending = new Map<string, Set<PendingChanges>>();

  add(queryHash: string): PendingChanges {
    const added: PendingChanges = { changes: [], again: false };
    const others = this.#pending.get(queryHash) ?? new Set();
    this.#pending.set(queryHash, others.add(added));
    return added;
  }

  remove(queryHash: string, pending: PendingChanges): void {
    this.#pending.get(queryHash)?.delete(pending);
  }

  of(queryHash: string): Iterable<PendingChanges> {
    return this.#pending.get(queryHash) ?? [];
  }
}

const requestsInFlight = new RequestsInFlight();

/**
 * `queryFn` of a query that socket events keep current. A response created before an event would undo the
 * event's change. Changes that arrive while a request is in flight are therefore applied to its response too,
 * or the request is repeated. `patchCache` and `refetch` work only on queries that use it.
 */
export async function fetchLive<Data>(
  { client, queryKey, pageParam }: LiveQueryContext,
  read: () => Promise<Data>,
): Promise<Data> {
  const hash = hashKey(queryKey);
  // A change applies to all pages together, so a single page cannot be patched.
  const rounds = pageParam === undefined ? MAX_ROUNDS : 1;
  for (let round = 1; ; round += 1) {
    const pending = requestsInFlight.add(hash);
    const response = await read().finally(() => requestsInFlight.remove(hash, pending));
    if (!pending.again)
      return pending.changes.reduce<unknown>((cached, change) => change(cached), response) as Data;
    if (round < rounds) continue;
    setTimeout(() => void client.invalidateQueries({ queryKey, exact: true }));
    return response;
  }
}

/**
 * Changes the cached data of a query and any response in flight.
 * @param change may receive a response that already contains the change. If applying it twice gives another
 *   result, set `again`: the request in flight is repeated instead
 */
export function patchCache<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (cached: Data) => Data,
  { again = false } = {},
): void {
  client.setQueryData(queryKey, (cached: Data | undefined) =>
    cached === undefined ? cached : change(cached),
  );
  for (const pending of requestsInFlight.of(hashKey(queryKey))) {
    if (again) pending.again = true;
    else pending.changes.push(change as CacheChange);
  }
}

/** Invalidates queries: mounted ones are refetched at once, others when they are mounted again. */
export function refetch(client: QueryClient, queries: readonly { queryKey: QueryKey }[]): void {
  for (const { queryKey } of queries) {
    for (const { queryHash } of client.getQueryCache().findAll({ queryKey }))
      for (const pending of requestsInFlight.of(queryHash)) pending.again = true;
    void client.invalidateQueries({ queryKey });
  }
}

/** Returns whether the socket is connected, so that events report every change. */
export const isSocketConnected = (): boolean => socket.store.getState().state === 'online';

/** `refetchInterval` of a query: 30 s while the socket is down or after a failed request, otherwise off. */
export const pollWhileDown = ({ state }: { state: { status: QueryStatus } }): number | false =>
  isSocketConnected() && state.status !== 'error' ? false : COMMON_LIMITS.pollSeconds * 1000;
