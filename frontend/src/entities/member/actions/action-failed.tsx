import IconAlertCircle from '~icons/tabler/alert-circle';
import IconX from '~icons/tabler/x';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import { errorText } from '@/lib/api/errors';
import classes from './action-failed.module.css';

interface ActionFailedProps {
  error: unknown;
  onClose: () => void;
}

/** Shows why an action failed, until it is dismissed or another action succeeds. */
export function ActionFailed({ error, onClose }: ActionFailedProps) {
  const { t } = useTranslation('member');
  return (
    <div className={classes.root} role="alert">
      <IconAlertCircle fontSize={20} aria-hidden />
      <p>
        <strong>{t('actions.failed')}</strong> <span>{errorText(error)}</span>
      </p>
      <IconButton label={t('actions.dismiss')} icon={<IconX fontSize={18} />} size={36} onClick={onClose} />
    </div>
  );
}
