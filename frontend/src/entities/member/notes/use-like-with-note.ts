import { useMutation } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type LikedThing } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { unsentNotes } from './unsent-notes';

/** Likes a member with a note. Idempotent: sending it again has no effect. */
export function useLikeWithNote(targetUserId: string) {
  return useMutation({
    // Runs one after another with other likes, because the response also contains the like counts.
    scope: { id: 'member-action' },
    mutationFn: (body: { note: string; on: LikedThing }) =>
      request(matchEndpoints.act, { body: { targetUserId, action: 'like', ...body } }),
    onSuccess: () => unsentNotes.write(targetUserId, ''),
  });
}
