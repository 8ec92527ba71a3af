import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ui/controls/button';
import { formatDay } from '@/lib/format';
import { paths } from '@/lib/paths';
import type { Writing } from '../../lib/writing';
import classes from './composer.module.css';

interface WritingNoticeProps {
  writing: Writing;
  name: string;
  /** Until when an ended conversation can be read. */
  readableUntil: string | undefined;
}

/** Explains why writing is restricted and how to change that. */
export function WritingNotice({ writing, name, readableUntil }: WritingNoticeProps) {
  const { t } = useTranslation('chats');
  if (writing === 'free' || writing === 'unknown') return null;
  if (writing === 'premium') {
    return (
      <div className={classes.notice} data-kind="premium">
        <p>{t('premium.text')}</p>
        <ButtonLink to={paths.subscription} size="sm">
          {t('premium.action')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={classes.notice} role="status">
      <p>{t(`compose.${writing}`, { name, date: readableUntil && formatDay(readableUntil) })}</p>
    </div>
  );
}
