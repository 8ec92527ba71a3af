import { photoLink, type ConversationView } from '@contract';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/display/avatar';
import { CountBadge } from '@/components/ui/display/count-badge';
import { Pill } from '@/components/ui/display/pill';
import { formatMoment } from '@/lib/format';
import { lastLine } from '../../lib/message-summary';
import { useDrafts } from '../../lib/drafts';
import { messageTime } from '../../lib/message-times';
import { useIsTyping } from '../../lib/typing';
import classes from './conversation-list.module.css';

interface ConversationRowProps {
  row: ConversationView;
  now: number;
  isOpen: boolean;
  onOpen: (userId: string) => void;
}

export function ConversationRow({ row, now, isOpen, onOpen }: ConversationRowProps) {
  const { t } = useTranslation(['chats', 'common']);
  const { _id, name, photo, lastMessage, unread } = row;
  const typing = useIsTyping(_id);
  const draft = useDrafts(({ drafts }) => drafts[_id]);
  const line = (typing && { kind: 'typing', text: t('typing', { name }) }) ||
    (draft && !isOpen && { kind: 'draft', text: t('draft', { text: draft }) }) || {
      kind: lastMessage.unsent ? 'trace' : undefined,
      text: lastLine(lastMessage, name, t),
    };
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={isOpen || undefined}
      data-unread={unread > 0 || undefined}
      onClick={() => onOpen(_id)}
    >
      <span className={classes.portrait}>
        <Avatar name={name} src={photo ? photoLink(photo, 'card') : undefined} size={52} />
        {row.online && <span className={classes.dot} role="img" aria-label={t('common:online')} />}
      </span>
      <span className={classes.lines}>
        <span className={classes.top}>
          <span className={classes.name}>{name}</span>
          {row.isRequest && <Pill color="amber">{t('request')}</Pill>}
          <time
            className={classes.time}
            dateTime={lastMessage.timestamp}
            title={formatMoment(lastMessage.timestamp)}
          >
            {messageTime(lastMessage.timestamp, now)}
          </time>
        </span>
        <span className={classes.bottom}>
          <span className={classes.last} data-kind={line.kind}>
            {line.text}
          </span>
          <CountBadge count={unread} />
        </span>
      </span>
    </button>
  );
}
