import { queryClient } from '@/lib/api/query-client';
import { onFact } from '@/lib/socket';
import { noteMessage } from './list/conversations';
import { sayDelivered } from './thread/read-receipts';
import { addMessage } from './thread/thread-queries';
import { startOutbox } from './outbox/outbox';

let started = false;

/** What of chats goes on whatever page is open: waiting messages are sent, and what arrives is acknowledged. */
export function startChats(): void {
  if (started) return;
  started = true;
  startOutbox(async (to, message) => {
    noteMessage(queryClient, to, message, false);
    await addMessage(queryClient, to, message);
  });
  onFact('new-message', ({ from, seq, fromSelf }) => {
    if (!fromSelf) sayDelivered(from, seq);
  });
}
