import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { fetchLive } from '@/lib/api/live-query';

export const memberQuery = (userId: string) =>
  queryOptions({
    queryKey: ['chats', 'member', userId],
    queryFn: (context) =>
      fetchLive(context, () =>
        request(endpoints.match.member, { params: { userId }, signal: context.signal }),
      ),
  });
