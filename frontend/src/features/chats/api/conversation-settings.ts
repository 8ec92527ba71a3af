import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { unreadQuery } from '@/entities/conversation/unread';
import { friendsQuery } from '@/entities/member/lists/friends';
import { fetchLive, patchCache, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import {
  conversationEndpoints,
  type ConversationSettingsBody,
  type ConversationView,
  type EndConversationBody,
} from '@contract';
import { changeConversation, conversationsQuery } from './conversations';
import { threadLoader } from './thread-loader';

/** Archived conversations, newest first. */
export const archivedQuery = queryOptions({
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
 * Changes settings of a conversation, shown at once except for the archive, which moves the row. All open
 * pages of the member read their lists again.
 */
export const changeSettingsMutation = mutationOptions({
  // One after another, so that the last press wins.
  scope: { id: 'conversation-settings' },
  mutationFn: ({ userId, settings }: SettingsChange) =>
    request(conversationEndpoints.changeSettings, { params: { userId }, body: settings }),
  onMutate: ({ userId, settings }, { client }) => show(client, userId, settings),
  onSettled: (_answer, _error, _change, _shown, { client }) => refetchLists(client),
});

interface End extends EndConversationBody {
  userId: string;
}

/** Ends a friendship with a last message. A repeated `clientId` ends it once. */
export const endMutation = mutationOptions({
  mutationFn: ({ userId, ...body }: End) => request(conversationEndpoints.end, { params: { userId }, body }),
  onSuccess: ({ message }, { userId }) => threadLoader.addMessage(userId, message),
  onSettled: (_answer, _error, _end, _shown, { client }) => {
    refetchLists(client);
    refetch(client, [friendsQuery]);
  },
});

const refetchLists = (client: QueryClient): void =>
  refetch(client, [conversationsQuery, archivedQuery, unreadQuery]);

function show(client: QueryClient, userId: string, settings: ConversationSettingsBody): void {
  const change = (row: ConversationView) => withSettings(row, settings);
  changeConversation(client, userId, change);
  patchCache(client, archivedQuery.queryKey, (rows) =>
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
