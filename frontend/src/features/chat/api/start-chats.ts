import { socket } from '@/lib/socket';
import type { Fact } from '@contract';
import { outbox } from './outbox';
import { readReceipts } from './read-receipts';

/**
 * Starts the background work of chats on every page: sends waiting messages and acknowledges received ones.
 * Further calls have no effect.
 */
export function startChats(): void {
  outbox.start();
  // Adding the same handler again has no effect.
  socket.onFact('new-message', acknowledge);
}

function acknowledge({ from, seq, fromSelf }: Fact<'new-message'>): void {
  if (!fromSelf) readReceipts.markDelivered(from, seq);
}
