import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/api/errors';
import { JOB_DASHBOARD, useJobDashboard } from './use-job-dashboard';

/** Opens the job dashboard. */
export function QueuesLink() {
  const { t } = useTranslation('admin');
  const { open, dialog, error } = useJobDashboard();
  return (
    <>
      <a
        href={JOB_DASHBOARD}
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
