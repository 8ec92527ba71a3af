import { queryOptions } from '@tanstack/react-query';
import { fetchLive } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { matchEndpoints } from '@contract/match/match.endpoints';

/**
 * Query key prefix of all members that were looked up. It is below `chats`, whose queries are stored for the
 * time without a connection.
 */
export const MEMBERS_KEY = ['chats', 'member'] as const;

/** The card of one member whom the viewer may see. */
export const memberCardQuery = (userId: string) =>
  queryOptions({
    queryKey: [...MEMBERS_KEY, userId],
    queryFn: (context) =>
      fetchLive(context, () =>
        request(matchEndpoints.member, { params: { userId }, signal: context.signal }),
      ),
  });
