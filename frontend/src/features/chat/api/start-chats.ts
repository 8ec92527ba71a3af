import { queryClient } from '@/lib/api/query-client';
import { socket } from '@/lib/socket';
import type { Fact } from '@contract';
import { cacheMessageInList } from './conversations';
import { outbox } from './outbox';
import { readReceipts } from './read-receipts';
import { threadLoader } from './thread';

/**
 * Starts the background work of chats on every page: sends waiting messages and acknowledges received ones.
 * Further calls have no effect.
 */
export function startChats(): void {
  outbox.start(async (to, message) => {
    cacheMessageInList(queryClient, to, message, false);
    await threadLoader.addMessage(to, message);
  });
  // Adding the same handler again has no effect.
  socket.onFact('new-message', acknowledge);
}

function acknowledge({ from, seq, fromSelf }: Fact<'new-message'>): void {
  if (!fromSelf) readReceipts.markDelivered(from, seq);
}
