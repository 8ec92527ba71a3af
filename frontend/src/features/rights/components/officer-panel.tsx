import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { mailtoUrl } from '@contract';
import { grievanceOfficerQuery } from '../api/rights';
import classes from './rights.module.css';

/** Who answers grievances. */
export function OfficerPanel() {
  const { t } = useTranslation('rights');
  const query = useQuery(grievanceOfficerQuery);
  return (
    <Panel title={t('officer.title')} lead={t('officer.lead')}>
      <QueryView query={query} skeleton={<RowSkeleton />}>
        {({ name, email, address }) => (
          <dl className={classes.facts}>
            {name && (
              <div>
                <dt>{t('officer.name')}</dt>
                <dd>{name}</dd>
              </div>
            )}
            <div>
              <dt>{t('officer.email')}</dt>
              <dd>
                <a href={mailtoUrl(email)}>{email}</a>
              </dd>
            </div>
            {address && (
              <div>
                <dt>{t('officer.address')}</dt>
                <dd>{address}</dd>
              </div>
            )}
          </dl>
        )}
      </QueryView>
    </Panel>
  );
}
