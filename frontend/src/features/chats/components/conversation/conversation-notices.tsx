import type { Thread } from '../../api/thread';
import { HiddenNotice } from './hidden-notice';
import { ScamNotice } from './scam-notice';

interface ConversationNoticesProps {
  userId: string;
  name: string;
  thread: Thread | undefined;
  isHidden: boolean;
}

/** What is to be said above a conversation: why it is hidden, and signs of a scam. */
export function ConversationNotices({ userId, name, thread, isHidden }: ConversationNoticesProps) {
  return (
    <>
      {isHidden && <HiddenNotice userId={userId} name={name} />}
      {thread && <ScamNotice userId={userId} name={name} messages={thread.messages} />}
    </>
  );
}
