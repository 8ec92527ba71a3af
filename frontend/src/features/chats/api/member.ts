import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

/** Whom a conversation is with: presence, profile, and what one may do. */
export const memberQuery = (userId: string) =>
  queryOptions({
    queryKey: ['chats', 'member', userId],
    queryFn: ({ signal }) => call(endpoints.match.member, { params: { userId }, signal }),
  });
