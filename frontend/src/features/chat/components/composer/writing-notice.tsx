import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ui/controls/button';
import { paths } from '@/lib/paths';
import type { WritingPermission } from '../../lib/writing-permission';
import classes from './composer.module.css';

interface WritingNoticeProps {
  writing: WritingPermission;
  name: string;
}

/** Explains why writing is restricted and how to change that. */
export function WritingNotice({ writing, name }: WritingNoticeProps) {
  const { t } = useTranslation('chats');
  if (writing === 'free' || writing === 'unknown' || writing === 'ended') return null;
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
      <p>{t(`compose.${writing}`, { name })}</p>
    </div>
  );
}
