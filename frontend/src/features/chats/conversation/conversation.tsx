import { photoLink } from '@contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PushCard } from '@/entities/notification/push-card';
import { ContactDialog } from '@/entities/member/contact/contact-dialog';
import { MemberSheet, type MemberView } from '@/entities/member/profile/member-sheet';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { hasCode } from '@/lib/api/errors';
import { useContact } from '@/entities/member/contact/use-contact';
import { friendsQuery } from '@/entities/member/actions/friends';
import { profileQuery } from '@/entities/account/profile';
import { usePremium } from '@/entities/account/use-premium';
import { conversationsQuery, removeConversation } from '../list/conversations';
import { memberQuery } from './member-query';
import { threadQuery } from '../thread/thread-queries';
import { useOutbox } from '../outbox/outbox';
import { notYetSent } from '../thread/rows';
import { usePremiumTexts } from './use-premium-texts';
import { writingState } from '../composer/writing';
import { ClosedConversation } from '../closed-conversation';
import { Composer, type ComposerHandle } from '../composer/composer';
import classes from './conversation.module.css';
import { ConversationHead } from './conversation-head';
import { MessageList, type MessageListHandle } from '../thread/message-list';
import { MessagesSkeleton } from './messages-skeleton';
import { Openers } from './openers';
import { RequestBanner } from './request-banner';
import { SearchPanel } from '../search/search-panel';
import { TypingLine } from './typing-line';

interface ConversationProps {
  userId: string;
  /** What the page that led here knows already. */
  given: { name: string; photo?: string | undefined } | null;
  onLeave: (said?: string) => void;
}

/** One conversation: who it is with, what was said, and the place to write. */
export function Conversation({ userId, given, onLeave }: ConversationProps) {
  const { t } = useTranslation(['chats', 'member']);
  const client = useQueryClient();
  const thread = useQuery(threadQuery(userId));
  const { data: member, error: memberError } = useQuery(memberQuery(userId));
  const row = useQuery(conversationsQuery).data?.list.find(({ _id }) => _id === userId);
  const friend = useQuery(friendsQuery).data?.find(({ _id }) => _id === userId);
  const { data: profile } = useQuery(profileQuery);
  const premium = usePremium(profile);
  const entries = useOutbox((outbox) => outbox.entries).filter(({ to }) => to === userId);
  const contact = useContact({ rings: true });
  const premiumTexts = usePremiumTexts();
  const [sheet, setSheet] = useState<MemberView | null>(null);
  const [searching, setSearching] = useState(false);
  // Whoever has just written has a reason to hear of the answer.
  const [hasSent, setHasSent] = useState(false);
  const messages = useRef<MessageListHandle>(null);
  const composer = useRef<ComposerHandle>(null);

  const card = member ?? friend;
  const isGone = [thread.error, memberError].some((error) => hasCode(error, 'MEMBER_NOT_FOUND'));
  if (isGone) return <ClosedConversation userId={userId} onBack={() => onLeave()} />;

  const photo = card?.photos[0] ?? row?.photo ?? given?.photo;
  const name = card?.name ?? row?.name ?? given?.name ?? '';
  const isFriend = card?.isFriend ?? row?.isFriend ?? false;
  const waiting = thread.data ? notYetSent(thread.data, entries) : [];
  const isEmpty = thread.data !== undefined && thread.data.messages.length === 0 && waiting.length === 0;
  const writing = writingState({
    profile,
    premium,
    // The two lists are read again whenever something may have been missed.
    member: row ?? friend ?? member,
    hasWritten: row !== undefined || waiting.length > 0,
  });

  return (
    <>
      <ConversationHead
        name={name}
        photo={photo ? photoLink(photo, 'card') : undefined}
        member={card}
        online={row?.online ?? card?.online ?? false}
        isFriend={isFriend}
        onBack={() => onLeave()}
        onSearch={() => setSearching((open) => !open)}
        onCall={() => card && contact.start('call', card)}
        onOpen={setSheet}
      />
      {searching && (
        <SearchPanel
          userId={userId}
          name={name}
          onFound={(seq) => void messages.current?.showMessage(seq)}
          onClose={() => setSearching(false)}
        />
      )}
      {card && (
        <RequestBanner
          card={card}
          isOpen={row?.isRequest ?? false}
          mayAnswer={writing === 'free'}
          onAnswer={() => composer.current?.focus()}
          onProfile={() => setSheet('profile')}
          onDeclined={() => {
            removeConversation(client, userId);
            onLeave(t('asks.declined', { name }));
          }}
        />
      )}
      <div className={classes.body}>
        {thread.data === undefined ? (
          thread.isError || thread.fetchStatus === 'paused' ? (
            <ErrorState error={thread.error} onRetry={() => void thread.refetch()} />
          ) : (
            <MessagesSkeleton />
          )
        ) : isEmpty ? (
          <Openers
            name={name}
            card={card}
            ownHobbies={profile?.hobbies ?? []}
            disabled={writing !== 'free' && writing !== 'first'}
            onChoose={(text) => composer.current?.suggest(text)}
          />
        ) : (
          <MessageList
            ref={messages}
            userId={userId}
            name={name}
            thread={thread.data}
            waiting={waiting}
            mayCall={isFriend}
            onCall={() => card && contact.start('call', card)}
          />
        )}
      </div>
      <TypingLine userId={userId} name={name} />
      {hasSent && (
        <Suspense fallback={null}>
          <div className={classes.push}>
            <PushCard />
          </div>
        </Suspense>
      )}
      <Composer
        ref={composer}
        userId={userId}
        name={name}
        writing={writing}
        tellsTyping={isFriend || row !== undefined}
        onSent={() => {
          setHasSent(true);
          messages.current?.showNewest();
        }}
      />
      {contact.refused && (
        <ContactDialog refused={contact.refused} onClose={contact.close} premiumTexts={premiumTexts} />
      )}
      {sheet && card && (
        <MemberSheet
          card={card}
          start={sheet}
          place="chat"
          premiumTexts={premiumTexts}
          onClose={() => setSheet(null)}
          onGone={(said) => {
            removeConversation(client, userId);
            onLeave(said);
          }}
        />
      )}
    </>
  );
}
