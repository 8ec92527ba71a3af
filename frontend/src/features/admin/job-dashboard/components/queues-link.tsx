import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/api/errors';
import { JOB_DASHBOARD, useJobDashboard } from './use-job-dashboard';

interface QueuesLinkProps {
  /** Whether the view that says what the job dashboard needs is open. */
  isCurrent: boolean;
}

/** Opens the job dashboard. */
export function QueuesLink({ isCurrent }: QueuesLinkProps) {
  const { t } = useTranslation('admin');
  const { open, dialog, error } = useJobDashboard();
  return (
    <>
      <a
        href={JOB_DASHBOARD}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        {t('views.jobs')}
      </a>
      {dialog}
      {error && <span role="alert">{errorText(error)}</span>}
    </>
  );
}
