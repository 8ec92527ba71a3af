import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { matchEndpoints } from '@contract/match/match.endpoints';

export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: ({ signal }) => request(matchEndpoints.blocks, { signal }),
});

export const unblockMutation = mutationOptions({
  mutationFn: (userId: string) => request(matchEndpoints.unblock, { params: { userId } }),
  onSuccess: (_answer, userId, _context, { client }) => {
    client.setQueryData(blocksQuery.queryKey, (blocks) => blocks?.filter((block) => block._id !== userId));
  },
});
