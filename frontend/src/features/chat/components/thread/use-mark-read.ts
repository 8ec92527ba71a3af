import { useEffect } from 'react';
import { readReceipts } from '../../api/read-receipts';
import { hasNewerMessages, lastSeq, type Thread } from '../../lib/thread';
import { useHasWindowFocus } from './use-has-window-focus';

/** Marks the conversation as read while its end is visible and the window has the focus. */
export function useMarkRead(userId: string, thread: Thread, atBottom: boolean): void {
  const attention = useHasWindowFocus();
  const newest = lastSeq(thread);
  const isRead = atBottom && !hasNewerMessages(thread) && attention && newest > 0;
  useEffect(() => {
    if (isRead) void readReceipts.markRead(userId, newest);
  }, [isRead, newest, userId]);
}
