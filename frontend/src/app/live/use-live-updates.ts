import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { profileQuery } from '@/entities/account/profile';
import { addUnread, hasUnread, setUnread, unreadQuery } from '@/entities/conversation/unread-counts';
import { applyLikeQuota, applyPairChange, removeStaleCards } from '@/entities/member/actions/pair-changes';
import { pickQuery } from '@/entities/member/deck/pick';
import { suggestionsQuery } from '@/entities/member/deck/suggestions';
import { friendsQuery } from '@/entities/member/lists/friends';
import { requestsQuery } from '@/entities/member/lists/requests';
import {
  addNotification,
  bellQuery,
  countNewMessage,
  countNewNotification,
  notificationsQuery,
  setUnreadNotifications,
} from '@/entities/notification/notifications';
import { patchCache, refetch } from '@/lib/api/live-query';
import { socket, useCatchUp, useConnection, useFact } from '@/lib/socket';
import { OWN_DATA_PARTS, type OwnDataPart } from '@contract';
import { showLikeNotification } from './show-like-notification';

/**
 * Returns filters for the queries of these parts of the member's own data. A query key begins with its part.
 */
const queriesOf = (parts: readonly OwnDataPart[]) => parts.map((part) => ({ queryKey: [part] }));

/** Queries to refetch when socket events may have been missed, besides the friends. */
const AFTER_A_GAP = [requestsQuery, unreadQuery, profileQuery, notificationsQuery, bellQuery, pickQuery];
/**
 * All other own data, refetched after a lost connection. The deck is left out, because only its stale cards
 * are removed. The chats are left out, because they catch up by themselves, and a refetch would drop older
 * messages.
 */
const AFTER_A_LOSS = queriesOf(OWN_DATA_PARTS.filter((part) => part !== 'match' && part !== 'chats'));

/** Opens the connection and applies its events to the query cache, for the layout and all pages. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  // A changed state must re-render, so that the queries decide again whether to poll.
  useConnection(({ state }) => state);
  useEffect(() => socket.open(), []);
  useCatchUp((gap) => {
    refetch(client, [friendsQuery]);
    if (gap === 'presence') return;
    refetch(client, AFTER_A_GAP);
    if (gap === 'start') return;
    refetch(client, AFTER_A_LOSS);
    // If this fails, stale cards stay visible, and the server refuses an answer to them.
    removeStaleCards(client).catch(() => undefined);
  });

  // `new-like` brings the id of the member, `like-notification` brings the name right after it.
  const liker = useRef('');
  useFact('new-like', ({ from }) => {
    liker.current = from;
    countNewNotification(client);
    refetch(client, [requestsQuery]);
  });
  useFact('like-notification', ({ from }) => void showLikeNotification(from, liker.current));
  useFact('friend-request-accepted', () => {
    countNewNotification(client);
    refetch(client, [friendsQuery, requestsQuery]);
  });
  useFact('premium-changed', () => refetch(client, [profileQuery, friendsQuery, suggestionsQuery]));
  useFact('pick-changed', () => refetch(client, [pickQuery]));
  useFact('pair-changed', (change) => applyPairChange(client, change));
  useFact('like-quota-changed', (quota) => applyLikeQuota(client, quota));
  useFact('account-changed', ({ parts }) => refetch(client, queriesOf(parts)));
  useFact('presence', ({ userId, online }) =>
    patchCache(client, friendsQuery.queryKey, (friends) =>
      friends.map((friend) => (friend._id === userId ? { ...friend, online } : friend)),
    ),
  );

  useFact('new-message', ({ fromSelf, conversationId, call, muted }) => {
    if (fromSelf || muted) return;
    if (!call) {
      import('@/entities/conversation/message-sound')
        .then(({ messageSound }) => messageSound.playFor(conversationId))
        .catch(() => undefined);
    }
    // A missed call has its own notification.
    if (!call) countNewMessage(client, hasUnread(client, conversationId));
    addUnread(client, conversationId);
  });
  useFact('conversation-read', ({ conversationId, unread }) => setUnread(client, conversationId, unread));
  useFact('conversation-closed', ({ conversationId }) => {
    setUnread(client, conversationId, 0);
    // The notifications of a closed conversation are removed too.
    refetch(client, [friendsQuery, requestsQuery, bellQuery]);
  });

  useFact('notification', ({ notification, unread }) => addNotification(client, notification, unread));
  useFact('announcement', ({ notification }) => {
    if (notification) addNotification(client, notification);
    else refetch(client, [notificationsQuery, bellQuery]);
  });
  useFact('announcement-taken-back', () => refetch(client, [notificationsQuery, bellQuery]));
  useFact('notifications-read', ({ unread }) => {
    setUnreadNotifications(client, unread);
    refetch(client, [notificationsQuery]);
  });
}
