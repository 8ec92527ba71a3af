import IconAlertCircle from '~icons/tabler/alert-circle';
import IconInfoCircle from '~icons/tabler/info-circle';
import IconX from '~icons/tabler/x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import classes from './floating-notice.module.css';

interface FloatingNoticeProps {
  kind: 'error' | 'info';
  children: ReactNode;
  /** Button for a next step, beside the text. */
  action?: ReactNode;
  onClose: () => void;
}

/** Line over the page about an action. Stays until it is dismissed or another notice replaces it. */
export function FloatingNotice({ kind, children, action, onClose }: FloatingNoticeProps) {
  const { t } = useTranslation('member');
  const Icon = kind === 'error' ? IconAlertCircle : IconInfoCircle;
  return (
    <div className={classes.root} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon fontSize={20} aria-hidden />
      <p>{children}</p>
      {action}
      <IconButton label={t('actions.dismiss')} icon={<IconX fontSize={18} />} size={36} onClick={onClose} />
    </div>
  );
}
