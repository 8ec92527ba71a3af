import { endpoints } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: ({ signal }) => call(endpoints.match.blocks, { signal }),
});

/** Unblocks a member. */
export const unblockMutation = mutationOptions({
  mutationFn: (userId: string) => call(endpoints.match.unblock, { params: { userId } }),
  onSuccess: (_answer, userId, _context, { client }) => {
    client.setQueryData(blocksQuery.queryKey, (blocks) => blocks?.filter((block) => block._id !== userId));
  },
});
