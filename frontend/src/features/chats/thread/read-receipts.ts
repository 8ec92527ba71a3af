import { endpoints } from '@contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/request';
import { setUnread } from '@/entities/conversation/unread';
import { onMemberChange } from '@/lib/session';
import { command } from '@/lib/socket';
import { changeConversation } from '../list/conversations';
import { changeThread } from './thread-queries';

const toldRead = new Map<string, number>();
const toldDelivered = new Map<string, number>();
onMemberChange(() => {
  toldRead.clear();
  toldDelivered.clear();
});

/** Says once that all messages of a member up to `seq` have reached this device. */
export function sayDelivered(from: string, seq: number): void {
  if ((toldDelivered.get(from) ?? 0) >= seq) return;
  toldDelivered.set(from, seq);
  command('mark-delivered', { from, seq }).catch(() => toldDelivered.delete(from));
}

/** Notes on this device that a conversation has been read up to `seq`. */
export function noteRead(client: QueryClient, userId: string, seq: number, unread: number): void {
  setUnread(client, userId, unread);
  changeConversation(client, userId, (row) => ({ ...row, unread }));
  changeThread(client, userId, (thread) => ({
    ...thread,
    messages: thread.messages.map((held) =>
      held.fromSelf || held.read || held.seq > seq ? held : { ...held, read: true },
    ),
  }));
}

/** Tells the server once that a conversation has been read up to `seq`. What fails is told with the next message, or on return. */
export async function sayRead(client: QueryClient, userId: string, seq: number): Promise<void> {
  if ((toldRead.get(userId) ?? 0) >= seq) return;
  toldRead.set(userId, seq);
  try {
    const { unread } = await call(endpoints.chat.read, { params: { userId }, body: { seq } });
    noteRead(client, userId, seq, unread);
  } catch {
    toldRead.delete(userId);
  }
}
