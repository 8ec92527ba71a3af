import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { usePremium } from '@/entities/account/use-premium';
import { hiddenConversationsQuery } from '@/entities/hidden-words/hidden-conversations';
import { friendsQuery } from '@/entities/member/lists/friends';
import { memberCardQuery } from '@/entities/member/member';
import { hasErrorCode } from '@/lib/api/errors';
import { archivedConversationsQuery } from '../../api/conversation-settings';
import { conversationsQuery } from '../../api/conversations';
import { useOutbox } from '../../api/outbox';
import { threadQuery } from '../../api/thread';
import { notYetSent } from '../../lib/rows';
import { writingPermission } from '../../lib/writing-permission';

/** Member data passed by the previous page. */
export interface MemberPlaceholder {
  name: string;
  photo?: string | undefined;
}

export type ConversationState = ReturnType<typeof useConversation>;

/**
 * Returns the state of one conversation: member, messages, outbox entries, and whether the member may write.
 */
export function useConversation(userId: string, placeholder: MemberPlaceholder | null) {
  const thread = useQuery(threadQuery(userId));
  const conversations = useQuery(conversationsQuery);
  const listed = conversations.data?.list.find(({ _id }) => _id === userId);
  const archive = useQuery(archivedConversationsQuery);
  const archived = archive.data?.find(({ _id }) => _id === userId);
  const hidden = useQuery(hiddenConversationsQuery).data?.find(({ _id }) => _id === userId);
  const row = listed ?? archived ?? hidden;
  const fraud = row?.fraud;
  const ended = row?.ended ?? fraud;
  // The member is requested only after the lists are loaded, because only they tell that a conversation has
  // ended. After the end there is no profile.
  const isLookedUp = row !== undefined || !(conversations.isPending || archive.isPending);
  const { data: member, error: memberError } = useQuery({
    ...memberCardQuery(userId),
    enabled: isLookedUp && !ended,
  });
  const friend = useQuery(friendsQuery).data?.find(({ _id }) => _id === userId);
  const { data: profile } = useQuery(profileQuery);
  const premium = usePremium(profile);
  const entries = useOutbox().filter(({ to }) => to === userId);
  // After the end neither member may see the profile of the other, so a cached profile is not shown.
  const card = ended ? undefined : (member ?? friend);
  const messages = thread.data?.messages ?? [];
  const isFriend = card?.isFriend ?? row?.isFriend ?? false;
  const waiting = thread.data ? notYetSent(thread.data, entries) : [];
  const writing = ended
    ? ('ended' as const)
    : writingPermission({
        profile,
        premium,
        // The entries of the lists are preferred, because they are refetched whenever events may have been
        // missed.
        member: row ?? friend ?? member,
        hasWritten: row !== undefined || waiting.length > 0,
      });
  return {
    thread,
    waiting,
    card,
    isNotFound:
      hasErrorCode(thread.error, 'MEMBER_NOT_FOUND') ||
      // An ended conversation can still be read, and only the list knows about the end.
      (hasErrorCode(memberError, 'MEMBER_NOT_FOUND') && !ended && !conversations.isFetching),
    photo: card?.photos[0] ?? row?.photo ?? placeholder?.photo,
    name: card?.name ?? row?.name ?? placeholder?.name ?? '',
    online: row?.online ?? card?.online ?? false,
    isFriend,
    isRequest: row?.isRequest ?? false,
    mayAskVerification:
      card?.verified === false &&
      profile?.isSuspended === false &&
      (isFriend || messages.some(({ fromSelf }) => !fromSelf)) &&
      !messages.some(({ asks, fromSelf }) => asks && fromSelf),
    isHidden: listed === undefined && hidden !== undefined,
    row,
    readableUntil: ended?.until,
    isFraud: fraud !== undefined,
    isFirstLine:
      thread.data !== undefined &&
      waiting.length === 0 &&
      !thread.data.messages.some(({ fromSelf }) => fromSelf),
    isKnown: row !== undefined,
    ownHobbies: profile?.hobbies ?? [],
    writing,
    // If the conversation is not in a loaded list, friends may react, because they may write.
    mayReact: row ? row.can.react : isFriend && writing === 'free',
  };
}
