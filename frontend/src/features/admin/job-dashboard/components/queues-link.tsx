import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/api/errors';
import { useGuardedMutation } from '../../second-factor/components/use-guarded-mutation';
import { openQueues } from '../api/queues';

const ADDRESS = '/api/admin/queues';

/** Requests access for this browser, then opens the job dashboard. */
export function QueuesLink() {
  const { t } = useTranslation('admin');
  const { mutate, asking, prompt, error } = useGuardedMutation(openQueues, () => location.assign(ADDRESS));
  return (
    <>
      <a
        href={ADDRESS}
        onClick={(event) => {
          event.preventDefault();
          if (!asking) mutate(undefined);
        }}
      >
        {t('views.jobs')}
      </a>
      {prompt}
      {error && <span role="alert">{errorText(error)}</span>}
    </>
  );
}
