import { adminEndpoints } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '@/lib/api/request';
import { errorText } from '@/lib/api/errors';

const ADDRESS = '/api/admin/queues';

/** Leads to the job dashboard, once this browser has its pass. */
export function QueuesLink() {
  const { t } = useTranslation('admin');
  const { mutate, error } = useMutation({
    mutationFn: () => request(adminEndpoints.openQueues, {}),
    onSuccess: () => location.assign(ADDRESS),
  });
  return (
    <>
      <a
        href={ADDRESS}
        onClick={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        {t('views.jobs')}
      </a>
      {error && <span role="alert">{errorText(error)}</span>}
    </>
  );
}
