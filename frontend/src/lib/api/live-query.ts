import { hashKey, type DataTag, type QueryClient, type QueryKey } from '@tanstack/react-query';

type Change = (cached: unknown) => unknown;

/** What was heard while an answer is under way. */
interface News {
  changes: Change[];
  /** Only asking again tells how things are now. */
  again: boolean;
}

interface Reading {
  client: QueryClient;
  queryKey: QueryKey;
  /** Of a query in pages: which one is read. */
  pageParam?: unknown;
}

/** Asked so often in a row at most; beyond it the page is not kept waiting, and asks once more after it. */
const ROUNDS = 3;

/** The answers under way, by their query. */
const underWay = new Map<string, Set<News>>();

/**
 * Reads what news keeps live, so that an answer made before the news does not undo them: what was heard meanwhile is done to the
 * answer too, or the server is asked again. Every query that `patchCache` or `refetch` speaks of reads by this.
 */
export async function fetchLive<Data>(
  { client, queryKey, pageParam }: Reading,
  read: () => Promise<Data>,
): Promise<Data> {
  const hash = hashKey(queryKey);
  const open = underWay.get(hash) ?? new Set();
  underWay.set(hash, open);
  // News are of all pages together, so one page alone cannot be mended.
  const rounds = pageParam === undefined ? ROUNDS : 1;
  for (let round = 1; ; round += 1) {
    const news: News = { changes: [], again: false };
    open.add(news);
    const answer = await read().finally(() => open.delete(news));
    if (!news.again) return news.changes.reduce<unknown>((cached, change) => change(cached), answer) as Data;
    if (round < rounds) continue;
    setTimeout(() => void client.invalidateQueries({ queryKey, exact: true }));
    return answer;
  }
}

/**
 * Brings news into what is cached of a query, and into an answer that is under way.
 * @param change may meet an answer that has the news already; where doing it twice is not the same as once, `again` is set, and
 * what is under way is asked for again instead
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
  for (const news of underWay.get(hashKey(queryKey)) ?? []) {
    if (again) news.again = true;
    else news.changes.push(change as Change);
  }
}

/** Reads queries again of which something has changed: those that are shown at once, the others when they are shown again. */
export function refetch(client: QueryClient, queries: readonly { queryKey: QueryKey }[]): void {
  for (const { queryKey } of queries) {
    for (const { queryHash } of client.getQueryCache().findAll({ queryKey }))
      for (const news of underWay.get(queryHash) ?? []) news.again = true;
    void client.invalidateQueries({ queryKey });
  }
}
