import { hashKey, type DataTag, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { LIMITS } from '@contract';
import { useConnection } from '../socket';

type Change = (cached: unknown) => unknown;

/** What changed while a response is under way. */
interface PendingChanges {
  changes: Change[];
  /** The change cannot be applied to the response: the request must be repeated. */
  again: boolean;
}

interface Reading {
  client: QueryClient;
  queryKey: QueryKey;
  /** Of a query in pages: which one is read. */
  pageParam?: unknown;
}

/** Requests in a row at most; then the page gets the last response, and the query is refetched after it. */
const MAX_ROUNDS = 3;

/** The requests under way, by the hash of their query. */
const underWay = new Map<string, Set<PendingChanges>>();

/**
 * The `queryFn` of a query that socket events keep current. A response made before an event would undo its
 * change, so changes that arrive meanwhile are applied to the response too, or the request is repeated.
 * `patchCache` and `refetch` need queries that use it.
 */
export async function fetchLive<Data>(
  { client, queryKey, pageParam }: Reading,
  read: () => Promise<Data>,
): Promise<Data> {
  const hash = hashKey(queryKey);
  const open = underWay.get(hash) ?? new Set();
  underWay.set(hash, open);
  // A change is made to all pages together, so one page alone cannot be patched.
  const rounds = pageParam === undefined ? MAX_ROUNDS : 1;
  for (let round = 1; ; round += 1) {
    const pending: PendingChanges = { changes: [], again: false };
    open.add(pending);
    const response = await read().finally(() => open.delete(pending));
    if (!pending.again)
      return pending.changes.reduce<unknown>((cached, change) => change(cached), response) as Data;
    if (round < rounds) continue;
    setTimeout(() => void client.invalidateQueries({ queryKey, exact: true }));
    return response;
  }
}

/**
 * Changes the cached data of a query, and a response that is under way.
 * @param change may get a response that has the change already; where applying it twice differs from once,
 *   `again` is set, and the request under way is repeated instead
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
  for (const pending of underWay.get(hashKey(queryKey)) ?? []) {
    if (again) pending.again = true;
    else pending.changes.push(change as Change);
  }
}

/** Invalidates queries: those that are shown are fetched at once, the others when they are shown again. */
export function refetch(client: QueryClient, queries: readonly { queryKey: QueryKey }[]): void {
  for (const { queryKey } of queries) {
    for (const { queryHash } of client.getQueryCache().findAll({ queryKey }))
      for (const pending of underWay.get(queryHash) ?? []) pending.again = true;
    void client.invalidateQueries({ queryKey });
  }
}

/** A query's `refetchInterval`: every 30 s, but only while no socket brings the changes. */
export const pollWhileDown = (): number | false =>
  useConnection.getState().state === 'online' ? false : LIMITS.pollSeconds * 1000;
