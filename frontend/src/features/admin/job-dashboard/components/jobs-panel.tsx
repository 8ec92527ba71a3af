import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Panel } from '@/components/ui/layout/panel';
import { errorText } from '@/lib/api/errors';
import { staffSecondFactorQuery } from '../../second-factor/api/second-factor';
import layout from '../../shared/components/layout.module.css';
import { useJobDashboard } from './use-job-dashboard';

/** Says what the job dashboard needs; its own address leads here when that is missing. */
export function JobsPanel() {
  const { t } = useTranslation('admin');
  const { data } = useQuery(staffSecondFactorQuery);
  const { open, isPending, dialog, error } = useJobDashboard();
  return (
    <Panel title={t('jobs.title')}>
      <div className={layout.group}>
        <p className={layout.soft}>{t('jobs.lead')}</p>
        {data && <p className={layout.soft}>{t(data.enabled ? 'jobs.factor' : 'jobs.noFactor')}</p>}
        <div>
          <Button pending={isPending} onClick={open}>
            {t('jobs.open')}
          </Button>
        </div>
        {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      </div>
      {dialog}
    </Panel>
  );
}
