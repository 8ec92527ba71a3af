import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Pill } from '@/components/ui/display/pill';
import { RowList, RowText } from '@/components/ui/display/row-list';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { myReportsQuery } from '@/entities/account/my-reports';
import { useMarkDecisionsOpened } from '@/entities/notification/use-mark-decisions-opened';
import { formatDay } from '@/lib/format';
import { paths } from '@/lib/paths';
import type { MyReportView } from '@contract';
import { ReportContest } from './report-contest';
import classes from './settings-page.module.css';

export function ReportsPanel() {
  const { t } = useTranslation('settings');
  const reports = useQuery(myReportsQuery);
  useMarkDecisionsOpened(reports.isSuccess, 'report-decided');
  return (
    <Panel id="reports" quietTitle title={t('reports.title')} lead={t('reports.lead')}>
      <QueryView query={reports} skeleton={<RowSkeleton />}>
        {({ reports: list }) =>
          list.length === 0 ? (
            <p className={classes.soft}>{t('reports.none')}</p>
          ) : (
            <RowList>
              {list.map((report) => (
                <ReportRow key={report.id} report={report} />
              ))}
            </RowList>
          )
        }
      </QueryView>
      <div className={classes.ways}>
        <p>
          <Link to={paths.decisions}>{t('reports.decisions')}</Link>
        </p>
        <p>
          <Link to={paths.safety}>{t('reports.safety')}</Link>
        </p>
      </div>
    </Panel>
  );
}

function ReportRow({ report }: { report: MyReportView }) {
  const { t } = useTranslation('settings');
  const { target, createdAt, state, decision, contest, waitsForStaff } = report;
  const why = decision?.outcome ?? state;
  return (
    <li>
      <RowText>
        <p>{t('reports.about', { name: target.name ?? t('reports.unnamed') })}</p>
        <p className={classes.soft}>{t('reports.sent', { date: formatDay(createdAt) })}</p>
        <p>{t(contest ? `reports.contested.${waitsForStaff ? 'alone' : why}` : `reports.why.${why}`)}</p>
      </RowText>
      <Pill color={decision ? 'sage' : 'amber'}>{t(`reports.states.${state}`)}</Pill>
      <ReportContest report={report} />
    </li>
  );
}
