import { QueryClient, queryOptions } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '@/testing/eventually';
import { fetchLive, patchCache, refetch } from './live-query';

/** Test server; the test sends each response. */
function server() {
  const waiting: ((list: string[]) => void)[] = [];
  const query = queryOptions({
    queryKey: ['list'],
    queryFn: (context) => fetchLive(context, () => new Promise<string[]>((resolve) => waiting.push(resolve))),
  });
  const waitForRequests = (times: number) => eventually(() => expect(waiting).toHaveLength(times));
  return { query, waitForRequests, respond: (time: number, ...list: string[]) => waiting[time - 1]?.(list) };
}

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

const add = (word: string) => (list: string[]) => (list.includes(word) ? list : [...list, word]);

describe('patchCache', () => {
  test('changes the cached data', () => {
    const { query } = server();
    client.setQueryData(query.queryKey, ['a']);
    patchCache(client, query.queryKey, add('b'));
    expect(client.getQueryData(query.queryKey)).toEqual(['a', 'b']);
  });

  test('does nothing for a query that was never fetched', () => {
    const { query } = server();
    patchCache(client, query.queryKey, add('b'));
    expect(client.getQueryData(query.queryKey)).toBeUndefined();
  });

  test('also changes the response to a request in flight', async () => {
    const { query, waitForRequests, respond } = server();
    const reading = client.fetchQuery(query);
    await waitForRequests(1);
    patchCache(client, query.queryKey, add('b'));
    respond(1, 'a');
    expect(await reading).toEqual(['a', 'b']);
  });

  test('does not change the response to a request that is sent afterwards', async () => {
    const { query, waitForRequests, respond } = server();
    patchCache(client, query.queryKey, add('b'));
    const reading = client.fetchQuery(query);
    await waitForRequests(1);
    respond(1, 'a');
    expect(await reading).toEqual(['a']);
  });

  test('repeats the request in flight for a change that must not be applied twice', async () => {
    const { query, waitForRequests, respond } = server();
    const reading = client.fetchQuery(query);
    await waitForRequests(1);
    patchCache(client, query.queryKey, (list) => [...list, 'b'], { again: true });
    respond(1, 'a');
    await waitForRequests(2);
    respond(2, 'a', 'b');
    expect(await reading).toEqual(['a', 'b']);
  });

  test('returns after three repetitions of the request', async () => {
    const { query, waitForRequests, respond } = server();
    const reading = client.fetchQuery(query);
    for (const round of [1, 2, 3]) {
      await waitForRequests(round);
      patchCache(client, query.queryKey, (list) => list, { again: true });
      respond(round, `answer ${round}`);
    }
    expect(await reading).toEqual(['answer 3']);
  });
});

describe('refetch', () => {
  test('repeats a request in flight, because its response may be older', async () => {
    const { query, waitForRequests, respond } = server();
    const reading = client.fetchQuery(query);
    await waitForRequests(1);
    refetch(client, [query]);
    respond(1, 'old');
    await waitForRequests(2);
    respond(2, 'new');
    expect(await reading).toEqual(['new']);
  });

  test('invalidates cached data', () => {
    const { query } = server();
    client.setQueryData(query.queryKey, ['a']);
    refetch(client, [query]);
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
  });

  test('invalidates all queries with the key prefix', () => {
    client.setQueryData(['match', 'count', 1], 1);
    client.setQueryData(['other'], 1);
    refetch(client, [{ queryKey: ['match'] }]);
    expect(client.getQueryState(['match', 'count', 1])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['other'])?.isInvalidated).toBe(false);
  });
});

describe('fetchLive', () => {
  test('stops tracking a request after it failed', async () => {
    const key = ['broken'];
    const reading = client.fetchQuery({
      queryKey: key,
      queryFn: (context) => fetchLive(context, () => Promise.reject(new Error('no'))),
    });
    await expect(reading).rejects.toThrow('no');
    client.setQueryData(key, ['a']);
    patchCache(client, key as never, () => ['b'] as never);
    expect(client.getQueryData(key)).toEqual(['b']);
  });
});
