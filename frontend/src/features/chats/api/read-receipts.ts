import { endpoints } from '@contract';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { setUnread } from '@/entities/conversation/unread';
import { onMemberChange } from '@/lib/session';
import { command } from '@/lib/socket';
import { changeConversation } from './conversations';
import { changeThread } from './thread-queries';

const sentRead = new Map<string, number>();
const sentDelivered = new Map<string, number>();
onMemberChange(() => {
  sentRead.clear();
  sentDelivered.clear();
});

/** Acknowledges once that messages up to `seq` reached this device. */
export function markDelivered(from: string, seq: number): void {
  if ((sentDelivered.get(from) ?? 0) >= seq) return;
  sentDelivered.set(from, seq);
  command('mark-delivered', { from, seq }).catch(() => sentDelivered.delete(from));
}

/** Marks a conversation as read up to `seq` in the cache. */
export function applyRead(client: QueryClient, userId: string, seq: number, unread: number): void {
  setUnread(client, userId, unread);
  changeConversation(client, userId, (row) => ({ ...row, unread }));
  changeThread(client, userId, (thread) => ({
    ...thread,
    messages: thread.messages.map((cached) =>
      cached.fromSelf || cached.read || cached.seq > seq ? cached : { ...cached, read: true },
    ),
  }));
}

/**
 * Sends once that a conversation is read up to `seq`. A failure is repeated with the next message or after a
 * reconnect.
 */
export async function markRead(client: QueryClient, userId: string, seq: number): Promise<void> {
  if ((sentRead.get(userId) ?? 0) >= seq) return;
  sentRead.set(userId, seq);
  try {
    const { unread } = await request(endpoints.chat.read, { params: { userId }, body: { seq } });
    applyRead(client, userId, seq, unread);
  } catch {
    sentRead.delete(userId);
  }
}
