import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { requestsQuery } from '@/entities/member/lists/requests';
import { fetchLive, patchCache } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { hiddenRequestEndpoints } from '@contract/match/hidden-request.endpoints';

/** Likes whose note has one of the member's hidden words. */
export const hiddenRequestsQuery = queryOptions({
  queryKey: ['hidden', 'requests'],
  queryFn: (context) =>
    fetchLive(context, () => request(hiddenRequestEndpoints.list, { signal: context.signal })),
});

/** Moves a like to the requests. The server then sends catch-up to all pages of the member. */
export const showRequestMutation = mutationOptions({
  mutationFn: (targetUserId: string) => request(hiddenRequestEndpoints.show, { body: { targetUserId } }),
  onSuccess: (_answer, id, _context, { client }) => {
    const { queryKey } = hiddenRequestsQuery;
    const shown = client.getQueryData(queryKey)?.filter(({ _id }) => _id === id) ?? [];
    patchCache(client, queryKey, (list) => list.filter(({ _id }) => _id !== id));
    patchCache(client, requestsQuery.queryKey, (list) => [...shown, ...list.filter(({ _id }) => _id !== id)]);
  },
});
