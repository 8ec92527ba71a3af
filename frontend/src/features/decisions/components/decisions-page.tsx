import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Page } from '@/components/ui/layout/page';
import { useMarkDecisionsOpened } from '@/entities/notification/use-mark-decisions-opened';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { DECISIONS_LIMITS } from '@contract';
import { decisionsQuery } from '../api/decisions';
import { BlockedAccess } from './blocked-access';
import { DecisionPanel } from './decision-panel';
import classes from './decisions-page.module.css';

/**
 * The page /decisions: decisions of staff about the member. Also open to blocked members, who cannot log in.
 */
export function DecisionsPage() {
  const { t } = useTranslation(['decisions', 'common']);
  const isMember = useSession((session) => session.token !== null);
  return (
    <Page
      title={t('title')}
      lead={t('lead', { days: DECISIONS_LIMITS.appealDays })}
      width="narrow"
      up={isMember ? { to: paths.me, name: t('common:nav.me') } : undefined}
    >
      {isMember ? <Decisions /> : <BlockedAccess />}
    </Page>
  );
}

function Decisions() {
  const { t } = useTranslation('decisions');
  const query = useQuery(decisionsQuery);
  useMarkDecisionsOpened(query.isSuccess, 'decision', 'appeal-decided');
  return (
    <div className={classes.list}>
      <QueryView query={query} skeleton={<RowSkeleton />}>
        {({ decisions }) =>
          decisions.length === 0 ? (
            <p className={classes.soft}>{t('none')}</p>
          ) : (
            decisions.map((decision) => <DecisionPanel key={decision.id} decision={decision} />)
          )
        }
      </QueryView>
      <p>
        <Link to={paths.myReports}>{t('reports')}</Link>
      </p>
    </div>
  );
}
