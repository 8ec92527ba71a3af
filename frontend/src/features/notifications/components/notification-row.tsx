import IconBell from '~icons/tabler/bell';
import IconCalendarHeart from '~icons/tabler/calendar-heart';
import IconCoins from '~icons/tabler/coins';
import IconEye from '~icons/tabler/eye';
import IconFlag from '~icons/tabler/flag';
import IconGavel from '~icons/tabler/gavel';
import IconGift from '~icons/tabler/gift';
import IconHeart from '~icons/tabler/heart';
import IconMessageCircle from '~icons/tabler/message-circle';
import IconScale from '~icons/tabler/scale';
import IconShieldCheck from '~icons/tabler/shield-check';
import IconSpeakerphone from '~icons/tabler/speakerphone';
import IconUserHeart from '~icons/tabler/user-heart';
import IconVideoOff from '~icons/tabler/video-off';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/ui/display/avatar';
import { formatRelative } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import {
  BRAND,
  DECISION_NOTIFICATION_TYPES,
  type NotificationEntryType,
  type NotificationView,
} from '@contract';
import classes from './notifications-page.module.css';

const ICONS: Record<NotificationEntryType, typeof IconHeart> = {
  like: IconHeart,
  'super-like': IconHeart,
  friend: IconUserHeart,
  message: IconMessageCircle,
  'missed-call': IconVideoOff,
  'coins-returned': IconCoins,
  'staff-look': IconEye,
  'photo-held': IconEye,
  decision: IconGavel,
  'appeal-decided': IconScale,
  'report-decided': IconFlag,
  breach: IconShieldCheck,
  plan: IconCalendarHeart,
  'check-in': IconCalendarHeart,
  closed: IconCalendarHeart,
  announcement: IconSpeakerphone,
  'fraud-notice': IconShieldCheck,
  invitation: IconGift,
};
/** Types about no other member. All others lose their link when the viewer may no longer see that member. */
const FROM_US: ReadonlySet<string> = new Set<NotificationEntryType>([
  'announcement',
  'fraud-notice',
  'coins-returned',
  'staff-look',
  'photo-held',
  'invitation',
  ...DECISION_NOTIFICATION_TYPES,
]);

interface NotificationRowProps {
  line: NotificationView;
  onOpen: () => void;
}

/** One notification. Opens the related page and marks the notification as read. */
export function NotificationRow({ line, onOpen }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const { from, type, title, text, createdAt, read, path } = line;
  // A newer server may send an unknown type. It is shown with the server's text and without a link.
  const isKnown = Object.hasOwn(ICONS, type);
  const Icon = isKnown ? ICONS[type] : IconBell;
  const content = (
    <>
      <span className={classes.portrait}>
        <Avatar
          name={from?.name ?? (FROM_US.has(type) || !isKnown ? BRAND.name : '')}
          photo={from?.photo ?? undefined}
        />
        <span className={classes.kind} data-type={type}>
          <Icon fontSize={14} aria-hidden />
        </span>
      </span>
      <span className={classes.text}>
        {title && <strong>{title}</strong>}
        <span>{text}</span>
        <time dateTime={createdAt} className={classes.time}>
          {formatRelative(createdAt, serverNow())}
        </time>
      </span>
      {!read && (
        <span className={classes.dot}>
          <span className="visually-hidden">{t('unread')}</span>
        </span>
      )}
    </>
  );
  return (
    <li data-unread={!read || undefined} className={classes.item}>
      {from === null && !FROM_US.has(type) && isKnown ? (
        <div className={classes.row}>{content}</div>
      ) : (
        <Link to={path} reloadDocument={!isKnown} className={classes.row} onClick={() => !read && onOpen()}>
          {content}
        </Link>
      )}
    </li>
  );
}
