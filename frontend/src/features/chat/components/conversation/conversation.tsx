import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { useFinishedCall } from '@/entities/call/finished-call';
import { messageSound } from '@/entities/conversation/message-sound';
import { useContact } from '@/entities/member/contact/use-contact';
import type { MemberSheetPart } from '@/entities/member/sheet/member-sheet';
import { PushCard } from '@/entities/notification/push-card';
import { playback } from '@/entities/voice/playback';
import { loadWords } from '@/i18n/missing-words';
import { formatDay } from '@/lib/format';
import type { ChatMessageView, ConversationView, QuoteView } from '@contract';
import { changeConversationSettingsMutation } from '../../api/conversation-settings';
import { removeCachedConversation } from '../../api/conversations';
import { usePlanComponents } from '../../lib/plan-components';
import { Composer, type ComposerHandle } from '../composer/composer';
import { quoteOf } from '../message/quote';
import { SearchPanel } from '../search/search-panel';
import { MessageList, type MessageListHandle } from '../thread/message-list';
import { ClosedConversation } from './closed-conversation';
import { ConversationDialogs } from './conversation-dialogs';
import { ConversationHead } from './conversation-head';
import classes from './conversation.module.css';
import { FraudNoticeBanner } from './fraud-notice-banner';
import { MessagesSkeleton } from './messages-skeleton';
import { Openers } from './openers';
import { RequestBanner } from './request-banner';
import { TypingLine } from './typing-line';
import { useConversation, type ConversationState, type MemberPlaceholder } from './use-conversation';

const HiddenNotice = lazyPart(async () => {
  const [file] = await Promise.all([import('./hidden-notice'), loadWords('notes')]);
  return file.HiddenNotice;
});
const CallFeedback = lazyPart(async () => {
  const [file] = await Promise.all([
    import('@/entities/member/call-feedback/call-feedback'),
    loadWords('calls'),
  ]);
  return file.CallFeedback;
});
const SafetyHints = lazyPart(async () => {
  const [file] = await Promise.all([import('./safety-hints'), loadWords('notes')]);
  return file.SafetyHints;
});

interface ConversationProps {
  userId: string;
  placeholder: MemberPlaceholder | null;
  onLeave: (notice?: string) => void;
}

export function Conversation({ userId, placeholder, onLeave }: ConversationProps) {
  const { t } = useTranslation(['chats', 'member']);
  const client = useQueryClient();
  const { ProposeDialog } = usePlanComponents();
  const conversation = useConversation(userId, placeholder);
  const { card, name, photo, isFriend, writing } = conversation;
  const contact = useContact({ rings: true });
  const isFinishedCall = useFinishedCall((call) => call.userId === userId);
  const [sheet, setSheet] = useState<MemberSheetPart | null>(null);
  const [reported, setReported] = useState<string>();
  const [replyTo, setReplyTo] = useState<QuoteView | null>(null);
  const [searching, setSearching] = useState(false);
  const [planning, setPlanning] = useState(false);
  // True after the member sent a message. Push is offered only then, because the member now expects an
  // answer.
  const [hasSent, setHasSent] = useState(false);
  const messages = useRef<MessageListHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  useOpened(userId, conversation.row);
  if (conversation.isNotFound) return <ClosedConversation userId={userId} onBack={() => onLeave()} />;

  const handleReport = (messageId: string) => {
    setReported(messageId);
    setSheet('report');
  };
  const handleCall = (audioOnly: boolean) => card && contact.start('call', card, audioOnly);
  const handleRemove = (notice: string) => {
    removeCachedConversation(client, userId);
    onLeave(notice);
  };
  return (
    <>
      <ConversationHead
        name={name}
        photo={photo ?? undefined}
        member={card}
        userId={userId}
        row={conversation.row}
        online={conversation.online}
        isFriend={isFriend}
        mayAskVerification={conversation.mayAskVerification}
        onBack={() => onLeave()}
        onSearch={() => setSearching((open) => !open)}
        onCall={handleCall}
        onPlan={() => setPlanning(true)}
        onProfile={() => setSheet('profile')}
        onRemoved={handleRemove}
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
          isOpen={conversation.isRequest}
          mayAnswer={writing === 'free'}
          onAnswer={() => composer.current?.focus()}
          onProfile={() => setSheet('profile')}
          onDeclined={() => handleRemove(t('asks.declined', { name }))}
        />
      )}
      {card && isFinishedCall && (
        <Suspense>
          <CallFeedback card={card} onRemove={handleRemove} />
        </Suspense>
      )}
      {conversation.isFraud && conversation.readableUntil !== undefined && (
        <FraudNoticeBanner userId={userId} name={name} until={conversation.readableUntil} />
      )}
      {conversation.isHidden && (
        <Suspense>
          <HiddenNotice userId={userId} name={name} />
        </Suspense>
      )}
      <div className={classes.body}>
        <Messages
          ref={messages}
          userId={userId}
          conversation={conversation}
          onSuggest={(text) => composer.current?.suggest(text)}
          onCall={handleCall}
          onReply={(message) => {
            setReplyTo(quoteOf(message));
            composer.current?.focus();
          }}
          onReport={handleReport}
        />
      </div>
      {conversation.thread.data && !conversation.isFraud && (
        <Suspense>
          <div className={classes.safety}>
            <SafetyHints
              userId={userId}
              name={name}
              messages={conversation.thread.data.messages}
              onReport={handleReport}
              onBlock={card && (() => setSheet('block'))}
            />
          </div>
        </Suspense>
      )}
      {conversation.readableUntil === undefined ? (
        <>
          <TypingLine userId={userId} name={name} />
          {hasSent && <PushOffer />}
          <Composer
            ref={composer}
            userId={userId}
            name={name}
            writing={writing}
            replyTo={replyTo}
            onReplyEnd={() => setReplyTo(null)}
            sendsTyping={isFriend || conversation.isKnown}
            isFirstLine={conversation.isFirstLine}
            onPlan={isFriend ? () => setPlanning(true) : undefined}
            onSent={() => {
              setHasSent(true);
              messages.current?.showNewest();
            }}
          />
        </>
      ) : (
        !conversation.isFraud && (
          <p className={classes.over} role="status">
            {t('compose.ended', { date: formatDay(conversation.readableUntil) })}
          </p>
        )
      )}
      {planning && (
        <ProposeDialog
          userId={userId}
          name={name}
          messages={conversation.thread.data?.messages ?? []}
          onClose={() => setPlanning(false)}
        />
      )}
      <ConversationDialogs
        member={{ _id: userId, name }}
        card={card}
        contact={contact}
        sheet={sheet}
        message={conversation.thread.data?.messages.find(({ id }) => id === reported)}
        onCloseSheet={() => {
          setSheet(null);
          setReported(undefined);
        }}
        onRemove={handleRemove}
      />
    </>
  );
}

interface MessagesProps {
  ref: Ref<MessageListHandle>;
  userId: string;
  conversation: ConversationState;
  onSuggest: (text: string) => void;
  onCall: (audioOnly: boolean) => void;
  onReply: (message: ChatMessageView) => void;
  onReport: (messageId: string) => void;
}

/** The messages of the conversation; before the first one, texts to begin with. */
function Messages({ ref, userId, conversation, onSuggest, onCall, onReply, onReport }: MessagesProps) {
  const { thread, waiting, name, card, isFriend, writing } = conversation;
  if (thread.data === undefined) {
    if (!thread.isError && thread.fetchStatus !== 'paused') return <MessagesSkeleton />;
    return <ErrorState error={thread.error} onRetry={() => void thread.refetch()} />;
  }
  if (thread.data.messages.length === 0 && waiting.length === 0) {
    return (
      <Openers
        name={name}
        card={card}
        ownHobbies={conversation.ownHobbies}
        disabled={writing !== 'free' && writing !== 'first'}
        onChoose={onSuggest}
      />
    );
  }
  return (
    <MessageList
      ref={ref}
      userId={userId}
      name={name}
      thread={thread.data}
      waiting={waiting}
      mayCall={isFriend}
      mayReact={conversation.mayReact}
      onCall={onCall}
      onReply={writing === 'free' || writing === 'first' ? onReply : undefined}
      onReport={card || conversation.readableUntil !== undefined ? onReport : undefined}
    />
  );
}

/**
 * Removes the mark as unread when the conversation opens, keeps its messages silent while it is open, and
 * stops a voice message when it is left.
 */
function useOpened(userId: string, row: ConversationView | undefined): void {
  const { mutate } = useMutation(changeConversationSettingsMutation);
  const isChecked = useRef(false);
  useEffect(() => {
    if (!row || isChecked.current) return;
    // Only once: a mark that another device sets while the conversation is open stays.
    isChecked.current = true;
    if (row.markedUnread) mutate({ userId, settings: { markedUnread: false } });
  }, [row, userId, mutate]);
  useEffect(() => {
    messageSound.setOpenConversation(userId);
    return () => {
      messageSound.setOpenConversation(null);
      playback.stop();
    };
  }, [userId]);
}

function PushOffer() {
  return (
    <Suspense fallback={null}>
      <div className={classes.push}>
        <PushCard />
      </div>
    </Suspense>
  );
}
