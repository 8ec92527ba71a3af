import { queryOptions } from '@tanstack/react-query';
import { fetchLive } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { matchEndpoints } from '@contract/match/match.endpoints';

export const memberQuery = (userId: string) =>
  queryOptions({
    queryKey: ['chats', 'member', userId],
    queryFn: (context) =>
      fetchLive(context, () =>
        request(matchEndpoints.member, { params: { userId }, signal: context.signal }),
      ),
  });
