import { endpoints, type ReactionsView } from '@contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import type { React } from '../message/bubble';
import { withReactions } from '../../api/thread';
import { changeThread } from '../../api/thread-queries';

const NONE: ReactionsView = { mine: null, theirs: null, version: 0 };

/** Sets reactions with an optimistic update and rolls back when the server refuses them. */
export function useReacting(userId: string): { react: React; error: Error | null } {
  const client = useQueryClient();
  const show = (id: string, reactions: ReactionsView) =>
    changeThread(client, userId, (thread) => withReactions(thread, id, reactions));
  const { mutate, error } = useMutation({
    mutationFn: ({ id, emoji }: { id: string; emoji: string | null; before: ReactionsView }) =>
      request(endpoints.chat.react, { body: { messageId: id, emoji } }),
    onMutate: ({ id, emoji, before }) => show(id, { ...before, mine: emoji }),
    onError: (_error, { id, before }) => show(id, before),
    onSuccess: ({ reactions }, { id }) => show(id, reactions),
  });
  return {
    react: ({ id, reactions = NONE }, emoji) => mutate({ id, emoji, before: reactions }),
    error,
  };
}
