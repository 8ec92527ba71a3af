import { photoLink, type QuoteView } from '@contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PushCard } from '@/entities/notification/push-card';
import type { MemberView } from '@/entities/member/sheet/member-sheet';
import { useContact } from '@/entities/member/contact/use-contact';
import { removeConversation } from '../../api/conversations';
import { ClosedConversation } from './closed-conversation';
import { Composer, type ComposerHandle } from '../composer/composer';
import classes from './conversation.module.css';
import { ConversationBody } from './conversation-body';
import { ConversationDialogs } from './conversation-dialogs';
import { ConversationHead } from './conversation-head';
import type { MessageListHandle } from '../thread/message-list';
import { quoteOf } from '../message/quote';
import { RequestBanner } from './request-banner';
import { SearchPanel } from '../search/search-panel';
import { TypingLine } from './typing-line';
import { useConversation, type MemberPlaceholder } from './use-conversation';

interface ConversationProps {
  userId: string;
  placeholder: MemberPlaceholder | null;
  onLeave: (notice?: string) => void;
}

export function Conversation({ userId, placeholder, onLeave }: ConversationProps) {
  const { t } = useTranslation(['chats', 'member']);
  const client = useQueryClient();
  const conversation = useConversation(userId, placeholder);
  const { card, name, photo, isFriend, writing } = conversation;
  const contact = useContact({ rings: true });
  const [sheet, setSheet] = useState<MemberView | null>(null);
  const [reported, setReported] = useState<string>();
  const [answered, setAnswered] = useState<QuoteView | null>(null);
  const [searching, setSearching] = useState(false);
  // True after the member sent a message: only then asks for push permission, because an answer is expected.
  const [hasSent, setHasSent] = useState(false);
  const messages = useRef<MessageListHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  if (conversation.isNotFound) return <ClosedConversation userId={userId} onBack={() => onLeave()} />;

  const handleCall = (audioOnly: boolean) => card && contact.start('call', card, audioOnly);
  const handleRemove = (notice: string) => {
    removeConversation(client, userId);
    onLeave(notice);
  };
  return (
    <>
      <ConversationHead
        name={name}
        photo={photo ? photoLink(photo, 'card') : undefined}
        member={card}
        online={conversation.online}
        isFriend={isFriend}
        onBack={() => onLeave()}
        onSearch={() => setSearching((open) => !open)}
        onCall={handleCall}
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
          isOpen={conversation.isRequest}
          mayAnswer={writing === 'free'}
          onAnswer={() => composer.current?.focus()}
          onProfile={() => setSheet('profile')}
          onDeclined={() => handleRemove(t('asks.declined', { name }))}
        />
      )}
      <div className={classes.body}>
        <ConversationBody
          ref={messages}
          userId={userId}
          conversation={conversation}
          onSuggest={(text) => composer.current?.suggest(text)}
          onCall={handleCall}
          onReply={(message) => {
            setAnswered(quoteOf(message));
            composer.current?.focus();
          }}
          onReport={(messageId) => {
            setReported(messageId);
            setSheet('report');
          }}
        />
      </div>
      <TypingLine userId={userId} name={name} />
      {hasSent && <PushOffer />}
      <Composer
        ref={composer}
        userId={userId}
        name={name}
        writing={writing}
        answered={answered}
        onAnswered={() => setAnswered(null)}
        sendsTyping={isFriend || conversation.isKnown}
        onSent={() => {
          setHasSent(true);
          messages.current?.showNewest();
        }}
      />
      <ConversationDialogs
        card={card}
        contact={contact}
        sheet={sheet}
        messageId={reported}
        onCloseSheet={() => {
          setSheet(null);
          setReported(undefined);
        }}
        onRemove={handleRemove}
      />
    </>
  );
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
