import { useMutation } from '@tanstack/react-query';
import { useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { errorText } from '@/lib/api/errors';
import { useNow } from '@/lib/use-now';
import type { ChatMessageView } from '@contract';
import { reactMutation } from '../../api/messages';
import type { OutboxEntry } from '../../lib/outbox-entry';
import { rowsOf } from '../../lib/rows';
import { firstUnreadSeq, hasNewerMessages, hasOlderMessages, lastSeq, type Thread } from '../../lib/thread';
import type { OnReact } from '../message/bubble';
import { LiveMessages } from './live-messages';
import { ListEnd, ListStart, type ListContext } from './message-list-ends';
import classes from './message-list.module.css';
import { MessageRow } from './message-row';
import { ToNewestButton } from './to-newest-button';
import { useListPages } from './use-list-pages';
import { useListPlace } from './use-list-place';
import { useMarkRead } from './use-mark-read';
import { useStayAtNewest } from './use-stay-at-newest';

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
  mayReact: boolean;
  onCall: (audioOnly: boolean) => void;
  /** Absent if the viewer may not write. */
  onReply: ((message: ChatMessageView) => void) | undefined;
  /** Absent while the other member is not loaded. */
  onReport: ((messageId: string) => void) | undefined;
}

/** Height in px that is rendered beyond the visible area. */
const DRAWN_BEYOND = { top: 900, bottom: 500 };
/** Distances in px from the ends of the list within which it counts as scrolled to that end. */
const AT_BOTTOM_PX = 60;
const AT_TOP_PX = 300;
const COMPONENTS = { Header: ListStart, Footer: ListEnd };

/** List of the messages of one conversation. Only the rows near the visible area are rendered. */
export function MessageList({
  ref,
  userId,
  name,
  thread,
  waiting,
  mayCall,
  mayReact,
  onCall,
  onReply,
  onReport,
}: MessageListProps) {
  const { t } = useTranslation('chats');
  const now = useNow();
  const list = useRef<VirtuosoHandle>(null);
  const [atBottom, setAtBottom] = useState(false);
  const [atTop, setAtTop] = useState(false);
  // The first message that was unread when the conversation was opened. It stays, so that the divider stays.
  const [unreadFrom, setUnreadFrom] = useState(() => firstUnreadSeq(thread));
  const rows = useMemo(() => rowsOf(thread, waiting, unreadFrom), [thread, waiting, unreadFrom]);
  const firstIndex = rows[0]?.message?.seq ?? lastSeq(thread) + 1;
  const newer = hasNewerMessages(thread);
  const { place, isSettled, mayGrow, ...go } = useListPlace({ userId, thread, rows, startSeq: unreadFrom });
  const pages = useListPages({ userId, thread, firstIndex, rowCount: rows.length, isSettled, mayGrow });
  const reaction = useMutation(reactMutation(userId));
  useMarkRead(userId, thread, atBottom);

  const staying = useStayAtNewest(list, {
    placeKey: place.key,
    startsAtNewest: place.seq === null,
    hasNewer: newer,
    threshold: AT_BOTTOM_PX,
  });

  const handleReact: OnReact = ({ id, reactions }, emoji) =>
    reaction.mutate({ id, emoji, before: reactions });
  const handleShowNewest = () => {
    setUnreadFrom(null);
    if (newer) go.showNewest();
    else list.current?.scrollToIndex({ index: 'LAST', align: 'end' });
  };
  useImperativeHandle(ref, () => ({ showNewest: handleShowNewest, showMessage: go.showMessage }));

  const startAt = rows.findIndex(({ message }) => message?.seq === place.seq);
  const context: ListContext = {
    name,
    hasOlder: hasOlderMessages(thread),
    atTop,
    failed: pages.olderFailed,
    onRetry: pages.older,
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
        atBottomThreshold={AT_BOTTOM_PX}
        atBottomStateChange={setAtBottom}
        {...staying}
        atTopThreshold={AT_TOP_PX}
        atTopStateChange={setAtTop}
        increaseViewportBy={DRAWN_BEYOND}
        rangeChanged={pages.fill}
        itemContent={(_index, row) => (
          <MessageRow
            row={row}
            userId={userId}
            name={name}
            now={now}
            isFound={place.found && row.message?.seq === place.seq}
            onCall={mayCall ? onCall : undefined}
            onReact={mayReact ? handleReact : undefined}
            onReply={onReply}
            onReport={onReport}
            onShow={(seq) => void go.showMessage(seq).catch(() => undefined)}
          />
        )}
      />
      {(!atBottom || newer) && <ToNewestButton unread={unreadOf(thread)} onPress={handleShowNewest} />}
      {reaction.error && (
        <div className={classes.failed}>
          <InlineMessage kind="error">{errorText(reaction.error)}</InlineMessage>
        </div>
      )}
      <LiveMessages thread={thread} name={name} />
    </div>
  );
}

const unreadOf = ({ messages }: Thread): number =>
  messages.filter(({ fromSelf, read }) => !fromSelf && !read).length;
