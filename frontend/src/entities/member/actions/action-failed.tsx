import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ui/controls/button';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import { paths } from '@/lib/paths';
import { FloatingNotice } from './floating-notice';

interface ActionFailedProps {
  error: unknown;
  onClose: () => void;
}

/** Shows why an action failed, until it is dismissed or another action succeeds. */
export function ActionFailed({ error, onClose }: ActionFailedProps) {
  const { t } = useTranslation('member');
  return (
    <FloatingNotice
      kind="error"
      onClose={onClose}
      action={
        hasErrorCode(error, 'ALREADY_FRIENDS') && (
          <ButtonLink look="plain" size="sm" to={paths.friends} onClick={onClose}>
            {t('actions.toFriends')}
          </ButtonLink>
        )
      }
    >
      <strong>{t('actions.failed')}</strong> <span>{errorText(error)}</span>
    </FloatingNotice>
  );
}
