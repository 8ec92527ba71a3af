import type { ChatMessageView } from '@contract';
import type { OutboxEntry } from './outbox-entry';
import { hasNewerMessages, hasOlderMessages, isReadByOther, type Thread } from './thread';

export type ReceiptState = 'sent' | 'delivered' | 'read';

/** One row of the list: a message of the server or an outbox entry. */
export interface ThreadRow {
  key: string;
  message: ChatMessageView | null;
  entry: OutboxEntry | null;
  fromSelf: boolean;
  at: string;
  /** True for the first message of its day, which shows the day title. */
  startsDay: boolean;
  startsUnread: boolean;
  /** First message of a group: messages of one member in the same minute. */
  startsGroup: boolean;
  /** Last message of a group. */
  endsGroup: boolean;
  /** True for the newest loaded message about its plan. */
  endsPlan: boolean;
  /** Only set for the last message that the viewer sent. */
  receipt: ReceiptState | null;
}

interface Item {
  message: ChatMessageView | null;
  entry: OutboxEntry | null;
  fromSelf: boolean;
  at: string;
}

const MINUTE_MS = 60_000;
const minuteOf = ({ at }: Item): number => Math.floor(Date.parse(at) / MINUTE_MS);
const localDayOf = ({ at }: Item): string => new Date(at).toDateString();

const sameGroup = (a: Item | undefined, b: Item | undefined): boolean =>
  a !== undefined && b !== undefined && a.fromSelf === b.fromSelf && minuteOf(a) === minuteOf(b);

/** Returns the outbox entries of a conversation that are not among the loaded messages. */
export function notYetSent(thread: Thread, entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const arrived = new Set(thread.messages.map(({ clientId }) => clientId));
  return entries.filter(({ clientId }) => !arrived.has(clientId));
}

/**
 * Returns the rows of the loaded messages. If more messages exist beyond an end, the outermost message is not
 * shown. The neighbours of each row are then known, and no row changes its height when more are loaded.
 */
export function rowsOf(
  thread: Thread,
  waiting: readonly OutboxEntry[],
  unreadFrom: number | null,
): ThreadRow[] {
  const sent: Item[] = thread.messages.map((message) => ({
    message,
    entry: null,
    fromSelf: message.fromSelf,
    at: message.timestamp,
  }));
  const pending: Item[] = hasNewerMessages(thread)
    ? []
    : waiting.map((entry) => ({ message: null, entry, fromSelf: true, at: entry.createdAt }));
  const items = [...sent, ...pending];
  const from = hasOlderMessages(thread) ? 1 : 0;
  const to = hasNewerMessages(thread) ? items.length - 1 : items.length;
  const lastOwn = hasNewerMessages(thread) || pending.length > 0 ? undefined : ownAtEnd(thread);
  const planEnds = new Map(thread.messages.map((message) => [message.plan?.id, message]));
  const rows: ThreadRow[] = [];
  for (let at = from; at < to; at += 1) {
    const item = items[at];
    if (!item) continue;
    const before = items[at - 1];
    const after = items[at + 1];
    const startsDay = !before || localDayOf(before) !== localDayOf(item);
    const startsUnread = item.message !== null && item.message.seq === unreadFrom;
    rows.push({
      ...item,
      key: item.entry?.clientId ?? item.message?.clientId ?? item.message?.id ?? '',
      startsDay,
      startsUnread,
      startsGroup: startsDay || startsUnread || !sameGroup(before, item),
      endsGroup: !sameGroup(item, after) || (after?.message?.seq ?? 0) === unreadFrom,
      endsPlan: item.message?.plan !== undefined && planEnds.get(item.message.plan.id) === item.message,
      receipt: item.message && item.message === lastOwn ? receiptOf(thread, item.message) : null,
    });
  }
  return rows;
}

/** Returns the viewer's last message. Undefined if there is none or it was taken back. */
function ownAtEnd({ messages }: Thread): ChatMessageView | undefined {
  const last = messages.findLast(({ fromSelf }) => fromSelf);
  return last?.unsent ? undefined : last;
}

function receiptOf(thread: Thread, message: ChatMessageView): ReceiptState {
  if (isReadByOther(thread, message)) return 'read';
  return message.delivered || message.seq <= thread.deliveredSeq ? 'delivered' : 'sent';
}
