import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { endpoints } from '@contract';

export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: ({ signal }) => request(endpoints.match.blocks, { signal }),
});

export const unblockMutation = mutationOptions({
  mutationFn: (userId: string) => request(endpoints.match.unblock, { params: { userId } }),
  onSuccess: (_answer, userId, _context, { client }) => {
    client.setQueryData(blocksQuery.queryKey, (blocks) => blocks?.filter((block) => block._id !== userId));
  },
});
