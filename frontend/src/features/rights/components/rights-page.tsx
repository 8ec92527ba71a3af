import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Page } from '@/components/ui/layout/page';
import { Panel } from '@/components/ui/layout/panel';
import { useMarkDecisionsOpened } from '@/entities/notification/use-mark-decisions-opened';
import { paths } from '@/lib/paths';
import { settingsPath } from '@/lib/settings-path';
import type { RightsRequestView } from '@contract';
import { grievanceOfficerQuery, reopenRequestMutation, rightsQuery } from '../api/rights';
import { HOURS_A_DAY } from '../lib/hours';
import { CorrectionPanel } from './correction-panel';
import { GrievancePanel } from './grievance-panel';
import { NomineePanel } from './nominee-panel';
import { OfficerPanel } from './officer-panel';
import { RequestEntry } from './request-entry';
import classes from './rights.module.css';

const SELF = {
  copy: settingsPath('account'),
  erasure: settingsPath('account'),
  consents: settingsPath('consents'),
  order: `${settingsPath('preferences')}#suggestion-order`,
  decisions: paths.decisions,
} as const;

/** /rights: what a member can ask for, and what became of it. */
export function RightsPage() {
  const { t } = useTranslation('rights');
  const rights = useQuery(rightsQuery);
  useMarkDecisionsOpened(rights.isSuccess, 'breach');
  const hours = useQuery(grievanceOfficerQuery).data?.hours;
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow">
      <div className={classes.list}>
        <Panel title={t('requests.title')}>
          <QueryView query={rights} skeleton={<RowSkeleton />}>
            {({ requests }) =>
              requests.length === 0 ? (
                <p className={classes.soft}>{t('requests.none')}</p>
              ) : (
                requests.map((request) => <MyRequest key={request.id} request={request} />)
              )
            }
          </QueryView>
        </Panel>
        <Panel title={t('self.title')}>
          <ul className={classes.links}>
            {(Object.keys(SELF) as (keyof typeof SELF)[]).map((name) => (
              <li key={name}>
                <Link to={SELF[name]}>{t(`self.${name}`)}</Link>
              </li>
            ))}
          </ul>
        </Panel>
        {hours && <CorrectionPanel days={hours['data-right'] / HOURS_A_DAY} />}
        {hours && <GrievancePanel hours={hours} />}
        {rights.data && <NomineePanel nominee={rights.data.nominee} />}
        <OfficerPanel />
      </div>
    </Page>
  );
}

function MyRequest({ request }: { request: RightsRequestView }) {
  const { mutate, isPending, error } = useMutation(reopenRequestMutation);
  return (
    <RequestEntry
      request={request}
      pending={isPending}
      error={error}
      onReopen={(text) => mutate({ requestId: request.id, text })}
    />
  );
}
