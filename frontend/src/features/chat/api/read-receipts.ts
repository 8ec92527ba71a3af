import type { QueryClient } from '@tanstack/react-query';
import { setUnread } from '@/entities/conversation/unread-counts';
import { queryClient } from '@/lib/api/query-client';
import { request } from '@/lib/api/request';
import { onMemberChange } from '@/lib/session';
import { socket } from '@/lib/socket';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { changeCachedConversation } from './conversations';
import { changeThread } from './thread';

/**
 * Marks a conversation as read up to `seq` in the cache.
 * @param unread number of unread messages that the server reports, which is 0 for a muted conversation. The
 *   row of a muted conversation keeps its number until the last message is read
 */
export function cacheReadPosition(client: QueryClient, userId: string, seq: number, unread: number): void {
  setUnread(client, userId, unread);
  changeCachedConversation(client, userId, ({ markedUnread: _read, ...row }) => ({
    ...row,
    unread: row.muted && seq < row.lastMessage.seq ? row.unread : unread,
  }));
  changeThread(client, userId, (thread) => ({
    ...thread,
    messages: thread.messages.map((cached) =>
      cached.fromSelf || cached.read || cached.seq > seq ? cached : { ...cached, read: true },
    ),
  }));
}

/** Acknowledges received messages. Each position in a conversation is acknowledged once. */
class ReadReceipts {
  /** Highest `seq` acknowledged as read, by the other member's id. */
  readonly #read = new Map<string, number>();
  /** Highest `seq` acknowledged as delivered, by the other member's id. */
  readonly #delivered = new Map<string, number>();
  readonly #client: QueryClient;

  constructor(client: QueryClient) {
    this.#client = client;
    onMemberChange(() => {
      this.#read.clear();
      this.#delivered.clear();
    });
  }

  /** Acknowledges that messages up to `seq` reached this device. */
  markDelivered(from: string, seq: number): void {
    if ((this.#delivered.get(from) ?? 0) >= seq) return;
    this.#delivered.set(from, seq);
    socket.command('mark-delivered', { from, seq }).catch(() => this.#delivered.delete(from));
  }

  /**
   * Acknowledges that a conversation is read up to `seq`. After a failure it is acknowledged again with the
   * next message or after a reconnect.
   */
  async markRead(userId: string, seq: number): Promise<void> {
    if ((this.#read.get(userId) ?? 0) >= seq) return;
    this.#read.set(userId, seq);
    try {
      const { unread } = await request(chatEndpoints.read, { params: { userId }, body: { seq } });
      cacheReadPosition(this.#client, userId, seq, unread);
    } catch {
      this.#read.delete(userId);
    }
  }
}

export const readReceipts = new ReadReceipts(queryClient);
