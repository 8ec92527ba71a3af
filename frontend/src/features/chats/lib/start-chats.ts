import { queryClient } from '@/lib/api/query-client';
import { onFact } from '@/lib/socket';
import { addMessageToList } from '../api/conversations';
import { markDelivered } from '../api/read-receipts';
import { addMessageToThread } from '../api/thread-queries';
import { startOutbox } from './outbox';

let started = false;

/** Background work of chats on every page: sends waiting messages and acknowledges received ones. */
export function startChats(): void {
  if (started) return;
  started = true;
  startOutbox(async (to, message) => {
    addMessageToList(queryClient, to, message, false);
    await addMessageToThread(queryClient, to, message);
  });
  onFact('new-message', ({ from, seq, fromSelf }) => {
    if (!fromSelf) markDelivered(from, seq);
  });
}
