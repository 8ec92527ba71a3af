import type { Ref } from 'react';
import { ErrorState } from '@/components/ui/feedback/error-state';
import type { ChatMessageView } from '@contract';
import { MessageList, type MessageListHandle } from '../thread/message-list';
import { MessagesSkeleton } from './messages-skeleton';
import { Openers } from './openers';
import type { ConversationState } from './use-conversation';

interface ConversationBodyProps {
  ref: Ref<MessageListHandle>;
  userId: string;
  conversation: ConversationState;
  onSuggest: (text: string) => void;
  onCall: (audioOnly: boolean) => void;
  onReply: (message: ChatMessageView) => void;
  onReport: (messageId: string) => void;
}

export function ConversationBody({
  ref,
  userId,
  conversation,
  onSuggest,
  onCall,
  onReply,
  onReport,
}: ConversationBodyProps) {
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
