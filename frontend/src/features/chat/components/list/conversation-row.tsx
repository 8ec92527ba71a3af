import IconBellOff from '~icons/tabler/bell-off';
import IconPin from '~icons/tabler/pin';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/display/avatar';
import { CountBadge } from '@/components/ui/display/count-badge';
import { Pill } from '@/components/ui/display/pill';
import { formatMoment } from '@/lib/format';
import { type ConversationView } from '@contract';
import { isConversationUnread } from '../../lib/conversation-groups';
import { useDrafts } from '../../lib/drafts';
import { lastMessageLine } from '../../lib/message-summary';
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
      text: lastMessageLine(lastMessage, name, t),
    };
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={isOpen || undefined}
      data-unread={isConversationUnread(row) || undefined}
      onClick={() => onOpen(_id)}
    >
      <span className={classes.portrait}>
        <Avatar name={name} photo={photo ?? undefined} size={52} />
        {row.online && <span className={classes.dot} role="img" aria-label={t('common:online')} />}
      </span>
      <span className={classes.lines}>
        <span className={classes.top}>
          <span className={classes.name}>{name}</span>
          <time
            className={classes.time}
            dateTime={lastMessage.timestamp}
            title={formatMoment(lastMessage.timestamp)}
          >
            {messageTime(lastMessage.timestamp, now)}
          </time>
        </span>
        <span className={classes.bottom}>
          {row.isRequest && <Pill color="amber">{t('request')}</Pill>}
          {row.ended && <Pill>{t('ended')}</Pill>}
          {row.fraud && <Pill color="amber">{t('fraud.mark')}</Pill>}
          <span className={classes.last} data-kind={line.kind}>
            {line.text}
          </span>
          {row.muted && <IconBellOff className={classes.mark} role="img" aria-label={t('settings.muted')} />}
          {row.pinned && <IconPin className={classes.mark} role="img" aria-label={t('settings.pinned')} />}
          {row.markedUnread && unread === 0 && (
            <span className={classes.unreadMark} role="img" aria-label={t('settings.markedUnread')} />
          )}
          <CountBadge count={unread} soft={row.muted === true} />
        </span>
      </span>
    </button>
  );
}
