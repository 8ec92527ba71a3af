import { endpoints, type LikedThing } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { keepNote } from './kept-notes';

/** Likes a member with a note; sent again, it is taken once. */
export function useLikeWithNote(targetUserId: string) {
  return useMutation({
    // In turn with other likes, whose counts the answer holds too.
    scope: { id: 'member-action' },
    mutationFn: (body: { note: string; on: LikedThing }) =>
      request(endpoints.match.act, { body: { targetUserId, action: 'like', ...body } }),
    onSuccess: () => keepNote(targetUserId, ''),
  });
}
