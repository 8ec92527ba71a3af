import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { hasErrorCode } from '@/lib/api/errors';
import { refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type MustHave, type MustHavesBody } from '@contract';
import { mustHaveEndpoints } from '@contract/suggestions/must-have.endpoints';

/** The member's must-haves. */
export const mustHavesQuery = queryOptions({
  queryKey: ['must-haves'],
  queryFn: ({ signal }) => request(mustHaveEndpoints.read, { signal }),
});

/**
 * Counts the members who fit these must-haves and the stored settings. Keeps the previous number while the
 * next one is loading.
 */
export const mustHavesCountQuery = (body: MustHavesBody) =>
  queryOptions({
    queryKey: ['match', 'must-haves', body],
    queryFn: ({ signal }) => request(mustHaveEndpoints.count, { body, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * Replaces the member's must-haves and refetches the suggestions. If another page has changed them meanwhile,
 * they are refetched before the error is thrown.
 */
export const updateMustHavesMutation = mutationOptions({
  // Changes are sent one after another, so that the last one wins.
  scope: { id: 'must-haves' },
  mutationFn: (body: MustHavesBody, { client }) => {
    const before = client.getQueryData(mustHavesQuery.queryKey)?.mustHaves;
    return request(mustHaveEndpoints.update, { body: { ...body, ...(before && { before }) } });
  },
  onError: async (error, _body, _context, { client }) => {
    if (hasErrorCode(error, 'MUST_HAVES_CHANGED'))
      await client.refetchQueries(mustHavesQuery).catch(() => undefined);
  },
  onSuccess: (view, _body, _context, { client }) => {
    client.setQueryData(mustHavesQuery.queryKey, view);
    client.removeQueries({ queryKey: ['widening'] });
    return refetch(client, [{ queryKey: ['match'] }, { queryKey: ['questions'] }]);
  },
});

/** Returns the list without a must-have. */
export const withoutMustHave = (all: readonly MustHave[], mustHave: MustHave): MustHave[] =>
  all.filter((one) => one !== mustHave);
