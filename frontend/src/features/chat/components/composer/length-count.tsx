import { useTranslation } from 'react-i18next';
import classes from './composer.module.css';

/** The counter is shown when this number of characters or fewer remain. */
const COUNTED_FROM = 200;

/** Shows the remaining characters near the limit, or the number of characters over it. */
export function LengthCount({ left }: { left: number }) {
  const { t } = useTranslation('chats');
  if (left >= COUNTED_FROM) return null;
  return (
    <p className={classes.count} data-over={left < 0 || undefined} role="status">
      {left < 0 ? t('compose.over', { count: -left }) : t('compose.left', { count: left })}
    </p>
  );
}
