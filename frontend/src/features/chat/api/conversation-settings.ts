import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { unreadQuery } from '@/entities/conversation/unread-counts';
import { fetchLive, patchCache, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type ConversationSettingsBody, type ConversationView } from '@contract';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';
import { changeCachedConversation, conversationsQuery, showHiddenInList } from './conversations';

/** Archived conversations, newest first. */
export const archivedConversationsQuery = queryOptions({
  queryKey: ['chats', 'archived'],
  queryFn: (context) =>
    fetchLive(context, async () => {
      const { signal } = context;
      return (await request(conversationEndpoints.archived, { signal })).conversations;
    }),
});

interface SettingsChange {
  userId: string;
  settings: ConversationSettingsBody;
}

/**
 * Changes settings of a conversation. The change is shown at once, except for the archive, which moves the
 * row. All open pages of the member refetch their lists.
 */
export const changeConversationSettingsMutation = mutationOptions({
  // Changes are sent one after another, so that the last press wins.
  scope: { id: 'conversation-settings' },
  mutationFn: ({ userId, settings }: SettingsChange) =>
    request(conversationEndpoints.changeSettings, { params: { userId }, body: settings }),
  onMutate: ({ userId, settings }, { client }) => showSettings(client, userId, settings),
  onSettled: (_answer, _error, _change, _shown, { client }) => refetchConversationLists(client),
});

/**
 * Moves a conversation from the folder of hidden words to the list. The server then asks all pages of the
 * member to catch up.
 */
export const showConversationMutation = mutationOptions({
  mutationFn: (targetUserId: string) => request(conversationEndpoints.show, { body: { targetUserId } }),
  onSuccess: (_answer, id, _context, { client }) => showHiddenInList(client, id),
});

/** Refetches the lists of conversations and the number of unread messages. */
export const refetchConversationLists = (client: QueryClient): void =>
  refetch(client, [conversationsQuery, archivedConversationsQuery, unreadQuery]);

function showSettings(client: QueryClient, userId: string, settings: ConversationSettingsBody): void {
  const change = (row: ConversationView) => withSettings(row, settings);
  changeCachedConversation(client, userId, change);
  patchCache(client, archivedConversationsQuery.queryKey, (rows) =>
    rows.map((row) => (row._id === userId ? change(row) : row)),
  );
}

function withSettings(row: ConversationView, settings: ConversationSettingsBody): ConversationView {
  return (['pinned', 'muted', 'markedUnread'] as const).reduce((changed, name) => {
    if (settings[name] === undefined) return changed;
    const { [name]: _before, ...others } = changed;
    return settings[name] ? { ...others, [name]: true as const } : others;
  }, row);
}
