import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Page } from '@/components/ui/layout/page';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { OfficerPanel } from './officer-panel';
import classes from './rights.module.css';
import { TicketPanel } from './ticket-panel';
import { VisitorGrievancePanel } from './visitor-grievance-panel';

/** /grievance: for everybody, also without an account. */
export function GrievancePage() {
  const { t } = useTranslation('rights');
  const isMember = useSession((session) => session.token !== null);
  return (
    <Page title={t('visitor.title')} lead={t('visitor.lead')} width="narrow">
      <div className={classes.list}>
        {isMember && (
          <InlineMessage kind="info">
            {t('visitor.member')} <Link to={paths.rights}>{t('title')}</Link>
          </InlineMessage>
        )}
        <VisitorGrievancePanel />
        <TicketPanel />
        <OfficerPanel />
      </div>
    </Page>
  );
}
