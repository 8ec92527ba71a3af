import { useMutation, useQuery } from '@tanstack/react-query';
import IconEdit from '~icons/tabler/edit';
import IconMessageReport from '~icons/tabler/message-report';
import IconUserHeart from '~icons/tabler/user-heart';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { LinkRow, LinkRows } from '@/components/ui/display/link-rows';
import { QueryView } from '@/components/ui/feedback/query-view';
import { FormSkeleton, RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Page } from '@/components/ui/layout/page';
import { Panel } from '@/components/ui/layout/panel';
import { useMarkDecisionsOpened } from '@/entities/notification/use-mark-decisions-opened';
import { paths } from '@/lib/paths';
import { settingsPath } from '@/lib/settings-path';
import type { RightsRequestView } from '@contract';
import { grievanceOfficerQuery, reopenRequestMutation, rightsQuery } from '../api/rights';
import { HOURS_A_DAY } from '../lib/hours';
import { RIGHTS_PARTS, rightsPath, type RightsPart } from '../lib/rights-path';
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
  order: settingsPath('suggestion-order'),
  decisions: paths.decisions,
} as const;

const ICONS = {
  correction: IconEdit,
  grievance: IconMessageReport,
  nominee: IconUserHeart,
} as const satisfies Record<RightsPart, unknown>;

/** The page /rights: what a member can ask for, and what became of it; or one of its pages. */
export function RightsPage() {
  const { part: name } = useParams();
  const part = RIGHTS_PARTS.find((one) => one === name);
  if (part) return <RightsPartPage key={part} part={part} />;
  return name === undefined ? <RightsOverview /> : <Navigate to={paths.rights} replace />;
}

function RightsOverview() {
  const { t } = useTranslation(['rights', 'common']);
  const rights = useQuery(rightsQuery);
  useMarkDecisionsOpened(rights.isSuccess, 'breach');
  const hours = useQuery(grievanceOfficerQuery).data?.hours;
  const values: Record<RightsPart, string | undefined> = {
    correction: t('correction.what'),
    grievance: hours && t('grievance.within', { days: hours.grievance / HOURS_A_DAY }),
    nominee: rights.data && (rights.data.nominee?.name ?? t('nominee.none')),
  };
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow" up={{ to: paths.me, name: t('common:nav.me') }}>
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
        <LinkRows title={t('ask')}>
          {RIGHTS_PARTS.map((part) => (
            <LinkRow
              key={part}
              to={rightsPath(part)}
              Icon={ICONS[part]}
              title={t(`${part}.title`)}
              value={values[part]}
            />
          ))}
        </LinkRows>
        <Panel title={t('self.title')}>
          <ul className={classes.links}>
            {(Object.keys(SELF) as (keyof typeof SELF)[]).map((name) => (
              <li key={name}>
                <Link to={SELF[name]}>{t(`self.${name}`)}</Link>
              </li>
            ))}
          </ul>
        </Panel>
        <OfficerPanel />
      </div>
    </Page>
  );
}

function RightsPartPage({ part }: { part: RightsPart }) {
  const { t } = useTranslation('rights');
  const rights = useQuery(rightsQuery);
  const officer = useQuery(grievanceOfficerQuery);
  return (
    <Page title={t(`${part}.title`)} width="narrow" up={{ to: paths.rights, name: t('title') }}>
      {part === 'nominee' ? (
        <QueryView query={rights} skeleton={<FormSkeleton fields={2} />}>
          {({ nominee }) => <NomineePanel nominee={nominee} />}
        </QueryView>
      ) : (
        <QueryView query={officer} skeleton={<FormSkeleton fields={3} />}>
          {({ hours }) =>
            part === 'correction' ? (
              <CorrectionPanel days={hours['data-right'] / HOURS_A_DAY} />
            ) : (
              <GrievancePanel hours={hours} />
            )
          }
        </QueryView>
      )}
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
