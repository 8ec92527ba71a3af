import IconArrowDown from '~icons/tabler/arrow-down';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '@/components/ui/display/count-badge';
import classes from './message-list.module.css';

export function ToNewestButton({ unread, onPress }: { unread: number; onPress: () => void }) {
  const { t } = useTranslation('chats');
  return (
    <button type="button" className={classes.toNewest} onClick={onPress} aria-label={t('toNewest')}>
      <IconArrowDown fontSize={22} aria-hidden />
      {unread > 0 && (
        <span className={classes.toNewestCount}>
          <CountBadge count={unread} />
        </span>
      )}
    </button>
  );
}
