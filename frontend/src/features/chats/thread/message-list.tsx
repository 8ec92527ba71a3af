import { useQueryClient } from '@tanstack/react-query';
import { IconArrowDown } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtuoso, type ListRange, type VirtuosoHandle } from 'react-virtuoso';
import { CountBadge } from '@/components/ui/display/count-badge';
import { markRead } from './read-receipts';
import { loadAround, loadNewer, loadNewest, loadOlder } from './thread-queries';
import type { OutboxEntry } from '../outbox/outbox';
import { rowsOf } from './rows';
import { firstUnread, hasNewer, hasOlder, lastSeq, type Thread } from './thread';
import { useHasAttention } from './use-has-attention';
import { useNow } from '../use-now';
import { LiveMessages } from './live-messages';
import classes from './message-list.module.css';
import { ListEnd, type ListContext, ListStart } from './message-list-ends';
import { MessageRow } from './message-row';

export interface MessageListHandle {
  showMessage: (seq: number) => Promise<void>;
  showNewest: () => void;
}

interface MessageListProps {
  ref: Ref<MessageListHandle>;
  userId: string;
  name: string;
  thread: Thread;
  waiting: readonly OutboxEntry[];
  mayCall: boolean;
  onCall: () => void;
}

/** So many lines before an end are left when the next page is asked for. */
const AHEAD = 40;
/** Drawn beyond what is seen, in pixels. */
const DRAWN_BEYOND = { top: 900, bottom: 500 };
const BOTTOM_PX = 60;
/**
 * The list comes to its first place by index, in some frames; what a page would put before it then shifts
 * what is meant.
 */
const SETTLING_FRAMES = 20;
const COMPONENTS = { Header: ListStart, Footer: ListEnd };

/** Where the list was put on purpose; a new one is drawn from there. */
interface Place {
  key: number;
  /** Null for the newest. */
  seq: number | null;
  found: boolean;
}

/** The messages of one conversation, of which only those near the view are drawn. */
export function MessageList({ ref, userId, name, thread, waiting, mayCall, onCall }: MessageListProps) {
  const { t } = useTranslation('chats');
  const client = useQueryClient();
  const now = useNow();
  const attention = useHasAttention();
  const list = useRef<VirtuosoHandle>(null);
  const range = useRef<ListRange>({ startIndex: 0, endIndex: 0 });
  const [atBottom, setAtBottom] = useState(false);
  const [olderFailed, setOlderFailed] = useState(false);
  // Where the unread ones began when the conversation was opened; it stays there while one reads.
  const [unreadFrom, setUnreadFrom] = useState(() => firstUnread(thread));
  const [place, setPlace] = useState<Place>({ key: 0, seq: unreadFrom, found: false });
  const isSettled = useSettled(place.key);
  // Where to go as soon as the thread holds it: what was loaded reaches this list a moment after its
  // response.
  const [wanted, setWanted] = useState<Pick<Place, 'seq'> | null>(null);
  const rows = useMemo(() => rowsOf(thread, waiting, unreadFrom), [thread, waiting, unreadFrom]);
  const firstIndex = rows[0]?.message?.seq ?? lastSeq(thread) + 1;
  const newer = hasNewer(thread);
  const atNewest = atBottom && !newer;
  const newest = lastSeq(thread);
  const unread = thread.messages.filter(({ fromSelf, read }) => !fromSelf && !read).length;

  if (wanted && (wanted.seq === null ? !newer : rows.some(({ message }) => message?.seq === wanted.seq))) {
    setWanted(null);
    setPlace({ key: place.key + 1, seq: wanted.seq, found: wanted.seq !== null });
  }

  useEffect(() => {
    if (atNewest && attention && newest > 0) void markRead(client, userId, newest);
  }, [atNewest, attention, newest, client, userId]);

  const older = () => {
    setOlderFailed(false);
    loadOlder(client, userId).catch(() => setOlderFailed(true));
  };
  const fill = ({ startIndex, endIndex }: ListRange) => {
    range.current = { startIndex, endIndex };
    if (!isSettled || wanted) return;
    if (hasOlder(thread) && startIndex - firstIndex < AHEAD && !olderFailed) older();
    if (newer && firstIndex + rows.length - 1 - endIndex < AHEAD)
      loadNewer(client, userId).catch(() => undefined);
  };
  // A page that came may not reach far enough yet.
  useEffect(() => {
    const { startIndex, endIndex } = range.current;
    // What was seen before a jump says nothing about where one is now.
    if (endIndex >= firstIndex && startIndex < firstIndex + rows.length) fill(range.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [thread, isSettled]);

  const showNewest = () => {
    setUnreadFrom(null);
    if (!newer) {
      list.current?.scrollToIndex({ index: 'LAST', align: 'end' });
      return;
    }
    setWanted({ seq: null });
    loadNewest(client, userId).catch(() => setWanted(null));
  };
  const showMessage = async (seq: number) => {
    const isCached = rows.some(({ message }) => message?.seq === seq);
    setWanted({ seq });
    try {
      if (!isCached) await loadAround(client, userId, seq);
    } catch (error) {
      setWanted(null);
      throw error;
    }
  };
  useImperativeHandle(ref, () => ({ showNewest, showMessage }));

  const startAt = rows.findIndex(({ message }) => message?.seq === place.seq);
  const context: ListContext = {
    name,
    hasOlder: hasOlder(thread),
    failed: olderFailed,
    onRetry: older,
  };
  return (
    <div className={classes.root}>
      <Virtuoso
        key={place.key}
        ref={list}
        className={classes.list}
        role="group"
        aria-label={t('messages', { name })}
        data={rows}
        context={context}
        components={COMPONENTS}
        firstItemIndex={firstIndex}
        initialTopMostItemIndex={
          startAt < 0
            ? { index: 'LAST', align: 'end' }
            : { index: startAt, align: place.found ? 'center' : 'start', offset: place.found ? 0 : -48 }
        }
        computeItemKey={(_index, row) => row.key}
        alignToBottom
        followOutput={(isAtBottom) => (isAtBottom && !newer ? 'auto' : false)}
        atBottomThreshold={BOTTOM_PX}
        atBottomStateChange={setAtBottom}
        increaseViewportBy={DRAWN_BEYOND}
        rangeChanged={fill}
        itemContent={(_index, row) => (
          <MessageRow
            row={row}
            userId={userId}
            name={name}
            now={now}
            isFound={place.found && row.message?.seq === place.seq}
            onCall={mayCall ? onCall : undefined}
          />
        )}
      />
      {(!atBottom || newer) && (
        <button type="button" className={classes.toNewest} onClick={showNewest} aria-label={t('toNewest')}>
          <IconArrowDown size={22} aria-hidden />
          {unread > 0 && (
            <span className={classes.toNewestCount}>
              <CountBadge count={unread} />
            </span>
          )}
        </button>
      )}
      <LiveMessages thread={thread} name={name} />
    </div>
  );
}

/** Whether the list has come to the place it was put at, and may grow. */
function useSettled(key: number): boolean {
  const [settledKey, setSettledKey] = useState<number | null>(null);
  useEffect(() => {
    let left = SETTLING_FRAMES;
    const next = (): void => {
      left -= 1;
      if (left === 0) setSettledKey(key);
      else frame = requestAnimationFrame(next);
    };
    let frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return settledKey === key;
}
