import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RowList } from '@/components/ui/display/row-list';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { sessionsQuery } from '../api/sessions';
import { LogOutEverywhere } from './log-out-everywhere';
import { LogOutOthers } from './log-out-others';
import { SessionRow } from './session-row';
import classes from './settings-page.module.css';

export function SessionsPanel() {
  const { t } = useTranslation('settings');
  const sessions = useQuery(sessionsQuery);
  return (
    <Panel id="sessions" quietTitle title={t('sessions.title')}>
      <QueryView query={sessions} skeleton={<RowSkeleton />}>
        {(data) => (
          <RowList>
            {data.sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </RowList>
        )}
      </QueryView>
      <div className={`${classes.foot} ${classes.row}`}>
        {(sessions.data?.sessions.length ?? 0) > 1 && <LogOutOthers />}
        <LogOutEverywhere
          asksForPassword={sessions.data?.sessions.some(({ asksForProof }) => asksForProof) ?? false}
        />
      </div>
    </Panel>
  );
}
