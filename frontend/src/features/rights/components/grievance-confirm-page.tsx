import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Page } from '@/components/ui/layout/page';
import { Panel } from '@/components/ui/layout/panel';
import { errorText } from '@/lib/api/errors';
import { formatMoment } from '@/lib/format';
import { paths } from '@/lib/paths';
import { grievanceConfirmationQuery } from '../api/grievances';
import classes from './rights.module.css';

/** /grievance/{token}: opening the mailed link brings the grievance into the queue. */
export function GrievanceConfirmPage() {
  const { t } = useTranslation('rights');
  const { token = '' } = useParams();
  const { data, isPending, isError, error } = useQuery(grievanceConfirmationQuery(token));
  return (
    <Page title={t('confirm.title')} width="narrow">
      <Panel>
        <div className={classes.list}>
          {isPending && <p role="status">{t('confirm.running')}</p>}
          {isError && <InlineMessage kind="error">{errorText(error, t('confirm.failed'))}</InlineMessage>}
          {data && (
            <>
              <InlineMessage kind="success">{t('confirm.done')}</InlineMessage>
              <p>
                <strong>{t('requests.ticket', { ticket: data.ticket })}</strong>
              </p>
              <p>{t('requests.due', { at: formatMoment(data.dueAt) })}</p>
            </>
          )}
          <p>
            <Link to={paths.grievance}>{t('confirm.toForm')}</Link>
          </p>
        </div>
      </Panel>
    </Page>
  );
}
