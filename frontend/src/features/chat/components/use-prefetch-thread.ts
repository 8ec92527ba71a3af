import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { threadLoader, threadQuery } from '../api/thread';

/**
 * Reads the messages of the open conversation. Returns a function that begins to read those of the next one:
 * called by the press, so that they come while the code of the conversation is loaded.
 */
export function usePrefetchThread(openId: string | null): (userId: string) => void {
  const client = useQueryClient();
  /** Conversation whose messages were asked for before it is open. */
  const begun = useRef<string | null>(null);
  const read = (userId: string) => {
    // Messages may have changed while /chats was closed, because no events were applied then.
    if (client.getQueryData(threadQuery(userId).queryKey))
      threadLoader.catchUp(userId).catch(() => undefined);
    else void client.prefetchQuery(threadQuery(userId));
  };
  useEffect(() => {
    if (openId !== null && begun.current !== openId) read(openId);
    begun.current = null;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [openId]);
  return (userId) => {
    begun.current = userId;
    read(userId);
  };
}
