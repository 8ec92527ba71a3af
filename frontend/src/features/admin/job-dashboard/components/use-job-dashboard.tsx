import { useTranslation } from 'react-i18next';
import { Modal } from '@/components/ui/overlays/modal';
import { useGuardedMutation } from '../../second-factor/components/use-guarded-mutation';
import { openQueues } from '../api/queues';

export const JOB_DASHBOARD = '/api/admin/queues';

/** Requests a pass for this browser, then opens the job dashboard. A dialogue asks for a second factor. */
export function useJobDashboard() {
  const { t } = useTranslation('admin');
  const { mutate, isPending, asking, prompt, cancel, error } = useGuardedMutation(openQueues, () =>
    location.assign(JOB_DASHBOARD),
  );
  const open = () => {
    if (!asking) mutate(undefined);
  };
  const dialog = (
    <Modal opened={asking} onClose={cancel} title={t('views.jobs')}>
      {prompt}
    </Modal>
  );
  return { open, isPending, dialog, error };
}
