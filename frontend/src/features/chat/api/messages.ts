import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type ReactionsView } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { voiceMessageEndpoints } from '@contract/chat/voice-message.endpoints';
import { withListened, withReactions } from '../lib/thread';
import { changeThread } from './thread';

/** Messages of one conversation that contain these words, newest first. */
export const searchMessagesQuery = (userId: string, words: string) =>
  infiniteQueryOptions({
    queryKey: ['chats', 'search', userId, words],
    queryFn: ({ pageParam, signal }) =>
      request(chatEndpoints.search, {
        params: { userId },
        query: { q: words, ...(pageParam > 0 && { before: String(pageParam) }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore, messages }) => (hasMore ? messages.at(-1)?.seq : undefined),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });

const NO_REACTIONS: ReactionsView = { mine: null, theirs: null, version: 0 };

interface Reaction {
  id: string;
  emoji: string | null;
  before: ReactionsView | undefined;
}

/** Sets the member's reaction. It is shown at once and undone if the server refuses it. */
export function reactMutation(userId: string) {
  const showReactions = (client: QueryClient, id: string, reactions: ReactionsView) =>
    changeThread(client, userId, (thread) => withReactions(thread, id, reactions));
  return mutationOptions({
    mutationFn: ({ id, emoji }: Reaction) => request(chatEndpoints.react, { body: { messageId: id, emoji } }),
    onMutate: ({ id, emoji, before = NO_REACTIONS }, { client }) =>
      showReactions(client, id, { ...before, mine: emoji }),
    onError: (_error, { id, before = NO_REACTIONS }, _shown, { client }) => showReactions(client, id, before),
    onSuccess: ({ reactions }, { id }, _shown, { client }) => showReactions(client, id, reactions),
  });
}

interface ListenedMessage {
  userId: string;
  id: string;
}

/**
 * Marks a received voice message as listened to. If the request fails, it is sent again the next time the
 * message is played.
 */
export const markListenedMutation = mutationOptions({
  mutationFn: ({ id }: ListenedMessage) =>
    request(voiceMessageEndpoints.listened, { body: { messageId: id } }),
  onMutate: (played, { client }) => showListened(client, played, true),
  onError: (_error, played, _shown, { client }) => showListened(client, played, false),
});

const showListened = (client: QueryClient, { userId, id }: ListenedMessage, listened: boolean): void =>
  changeThread(client, userId, (thread) => withListened(thread, id, listened));

export const unsendMutation = mutationOptions({
  mutationFn: (messageId: string) => request(chatEndpoints.unsend, { body: { messageId } }),
});

/** Opens a view-once picture. A repeated request with the same `opening` returns the picture again. */
export const openViewOnce = (messageId: string, opening: string): Promise<Blob> =>
  request(chatEndpoints.openViewOnce, { body: { messageId, opening } });
