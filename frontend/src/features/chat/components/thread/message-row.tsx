import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatTime } from '@/lib/format';
import type { ChatMessageView } from '@contract';
import { changeThread } from '../../api/thread';
import { dayTitle, isOlderThanDay, messageTime } from '../../lib/message-times';
import { usePlanComponents } from '../../lib/plan-components';
import type { ThreadRow } from '../../lib/rows';
import { withUnsent } from '../../lib/thread';
import { Bubble, type OnReact } from '../message/bubble';
import messageClasses from '../message/message.module.css';
import { VerificationAsked } from '../message/verification-asked';
import { EntryState } from '../outbox/entry-state';
import { WaitingBubble } from '../outbox/waiting-bubble';
import classes from './message-list.module.css';

interface MessageRowProps {
  row: ThreadRow;
  userId: string;
  name: string;
  now: number;
  /** True when the message was selected in the search results or in a quote. */
  isFound: boolean;
  onCall: ((audioOnly: boolean) => void) | undefined;
  /** Absent if the viewer may not react. */
  onReact: OnReact | undefined;
  /** Absent if the viewer may not write. */
  onReply: ((message: ChatMessageView) => void) | undefined;
  /** Absent while the other member is not loaded. */
  onReport: ((messageId: string) => void) | undefined;
  /** Scrolls to the message with this number. */
  onShow: (seq: number) => void;
}

export function MessageRow({
  row,
  userId,
  name,
  now,
  isFound,
  onCall,
  onReact,
  onReply,
  onReport,
  onShow,
}: MessageRowProps) {
  const { t } = useTranslation('chats');
  const client = useQueryClient();
  const { Card: PlanCard } = usePlanComponents();
  const { message, entry, at, receipt } = row;
  return (
    <div
      className={messageClasses.row}
      data-own={row.fromSelf || undefined}
      data-starts={row.startsGroup || undefined}
      data-ends={row.endsGroup || undefined}
      data-found={isFound || undefined}
      data-waiting={entry ? true : undefined}
      data-failed={entry?.state === 'failed' || undefined}
      data-seq={message?.seq}
    >
      {row.startsDay && <div className={classes.day}>{dayTitle(at, now)}</div>}
      {row.startsUnread && <div className={classes.unread}>{t('unreadDivider')}</div>}
      {message?.plan && (
        <Suspense fallback={<p>{message.message}</p>}>
          <PlanCard
            userId={userId}
            name={name}
            message={{ ...message, plan: message.plan }}
            isLast={row.endsPlan}
          />
        </Suspense>
      )}
      {message?.asks && <VerificationAsked fromSelf={message.fromSelf} name={name} />}
      {message && !message.plan && !message.asks && (
        <Bubble
          message={message}
          userId={userId}
          name={name}
          onCall={onCall}
          onReact={onReact}
          onReply={onReply}
          onReport={onReport}
          onShow={onShow}
          onUnsent={() => changeThread(client, userId, (thread) => withUnsent(thread, message.id))}
        />
      )}
      {entry && <WaitingBubble entry={entry} name={name} />}
      {entry && <EntryState entry={entry} />}
      {message && (row.endsGroup || receipt) && (
        <div className={messageClasses.meta}>
          <time dateTime={at} title={formatMoment(at)}>
            {messageTime(at, now)}
          </time>
          {isOlderThanDay(at, now) && <span>{formatTime(at)}</span>}
          {receipt && <span>{t(`receipt.${receipt}`)}</span>}
        </div>
      )}
    </div>
  );
}
