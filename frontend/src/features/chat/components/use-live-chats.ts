import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { hiddenConversationsQuery } from '@/entities/hidden-words/hidden-conversations';
import { memberCardQuery, MEMBERS_KEY } from '@/entities/member/member';
import { patchCache, refetch } from '@/lib/api/live-query';
import { useCatchUp, useFact } from '@/lib/socket';
import type { ChatMessageView } from '@contract';
import { archivedConversationsQuery } from '../api/conversation-settings';
import {
  cacheMessageInList,
  changeCachedConversation,
  conversationsQuery,
  removeCachedConversation,
} from '../api/conversations';
import { cacheReadPosition } from '../api/read-receipts';
import { changeThread, threadLoader } from '../api/thread';
import {
  takenBackPlaceholder,
  withListened,
  withOpenedPicture,
  withReactions,
  withReceipts,
  withUnsent,
} from '../lib/thread';
import { hideTyping, showTyping } from '../lib/typing';

/**
 * Updates the data of /chats while the page is open. Calls `onClosed` with the id of the other member when a
 * conversation is closed.
 */
export function useLiveChats(openId: string | null, onClosed: (userId: string) => void): void {
  const client = useQueryClient();
  const isArchived = (id: string) =>
    client.getQueryData(archivedConversationsQuery.queryKey)?.some(({ _id }) => _id === id) ?? false;
  const refetchLists = () =>
    refetch(client, [conversationsQuery, hiddenConversationsQuery, archivedConversationsQuery]);
  const refetchAll = () => {
    refetch(client, [hiddenConversationsQuery, archivedConversationsQuery]);
    refetchPresence();
  };
  const refetchPresence = () => {
    refetch(client, [conversationsQuery]);
    // The members are refetched after the list, because it tells which conversations have ended: the profiles
    // of their members no longer exist.
    void client
      .refetchQueries({ queryKey: conversationsQuery.queryKey }, { cancelRefetch: false })
      .then(() => {
        const rows = client.getQueryData(conversationsQuery.queryKey)?.list ?? [];
        const ended = new Set(rows.filter((row) => row.ended ?? row.fraud).map(({ _id }) => _id));
        const members = client.getQueryCache().findAll({ queryKey: MEMBERS_KEY });
        refetch(
          client,
          members.filter(({ queryKey: [, , id] }) => typeof id !== 'string' || !ended.has(id)),
        );
      });
  };

  useFact('new-message', ({ from: _from, muted: _muted, conversationId, ...message }) => {
    if (!message.fromSelf) hideTyping(conversationId);
    void threadLoader.addMessage(conversationId, message);
    cacheMessageInList(client, conversationId, message, !message.fromSelf);
    // A message may move a conversation out of the archive, so the archive is refetched.
    if (isArchived(conversationId)) refetch(client, [archivedConversationsQuery]);
  });
  useFact('message-read', ({ from, seq, after = 0 }) => applyReadReceipt(client, from, after, seq));
  useFact('message-delivered', ({ from, seq }) => applyDelivery(client, from, seq));
  useFact('message-unsent', ({ conversationId, id, from }) => {
    changeThread(client, conversationId, (thread) => withUnsent(thread, id));
    changeCachedConversation(client, conversationId, (row) =>
      row.lastMessage.id === id ? { ...row, lastMessage: takenBackPlaceholder(row.lastMessage) } : row,
    );
    if (from === conversationId) refetchLists();
  });
  useFact('message-opened', ({ conversationId, id }) =>
    changeThread(client, conversationId, (thread) => withOpenedPicture(thread, id)),
  );
  useFact('message-listened', ({ conversationId, id }) =>
    changeThread(client, conversationId, (thread) => withListened(thread, id, true)),
  );
  useFact('message-reaction', ({ conversationId, id, reactions }) =>
    changeThread(client, conversationId, (thread) => withReactions(thread, id, reactions)),
  );
  useFact('conversation-read', ({ conversationId, seq, unread }) => {
    cacheReadPosition(client, conversationId, seq, unread);
    // The event does not count the unread messages of archived conversations, so the archive is refetched.
    if (isArchived(conversationId)) refetch(client, [archivedConversationsQuery]);
  });
  useFact('conversation-closed', ({ conversationId }) => {
    removeCachedConversation(client, conversationId);
    if (isArchived(conversationId)) refetch(client, [archivedConversationsQuery]);
    client.removeQueries({ queryKey: memberCardQuery(conversationId).queryKey });
    onClosed(conversationId);
  });
  useFact('presence', ({ userId, online }) => {
    changeCachedConversation(client, userId, (row) => ({ ...row, online }));
    patchCache(client, memberCardQuery(userId).queryKey, (card) =>
      // Null if the member has hidden the time of the last visit.
      card.active === null ? card : { ...card, online, active: 'now' as const },
    );
  });
  useFact('typing', ({ from }) => showTyping(from));
  useFact('friend-request-accepted', refetchAll);
  useFact('pair-changed', ({ userId, friend }) => {
    const rows = client.getQueryData(conversationsQuery.queryKey)?.list ?? [];
    if (friend || userId === openId || rows.some(({ _id }) => _id === userId)) refetchAll();
  });
  useFact('premium-changed', refetchAll);
  useCatchUp((gap) => {
    if (gap === 'presence') return refetchPresence();
    refetchAll();
    if (openId !== null) void threadLoader.catchUp(openId).catch(() => undefined);
  });
}

/** Marks own messages after `after` up to `seq` as read by the other member. */
function applyReadReceipt(client: QueryClient, by: string, after: number, seq: number): void {
  changeThread(client, by, (thread) => withReceipts(thread, { readSeq: seq, readAfter: after }));
  changeLastOwn(client, by, seq, (message) => ({ ...message, read: message.read || message.seq > after }));
}

/** Marks own messages up to `seq` as delivered to the other member. */
function applyDelivery(client: QueryClient, to: string, seq: number): void {
  changeThread(client, to, (thread) => withReceipts(thread, { deliveredSeq: seq }));
  changeLastOwn(client, to, seq, (message) => message);
}

/**
 * Changes the last message of a conversation in the list, for example to delivered, if the viewer sent it and
 * its number is at most `seq`.
 */
function changeLastOwn(
  client: QueryClient,
  userId: string,
  seq: number,
  change: (message: ChatMessageView) => ChatMessageView,
): void {
  changeCachedConversation(client, userId, (row) =>
    row.lastMessage.fromSelf && row.lastMessage.seq <= seq
      ? { ...row, lastMessage: { ...change(row.lastMessage), delivered: true } }
      : row,
  );
}
