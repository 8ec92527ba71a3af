import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { PageTitle } from '@/components/ui/layout/page-title';
import { Panel } from '@/components/ui/layout/panel';
import { loadWords } from '@/i18n/missing-words';
import { AuditLog } from '../audit/components/audit-log';
import { CampaignsPanel } from '../campaigns/components/campaigns-panel';
import { MembersPanel } from '../members/components/members-panel';
import { PurchasesPanel } from '../payments/components/purchases-panel';
import { UndoBar } from '../recent-decisions/components/undo-bar';
import { handleUndoKey } from '../recent-decisions/lib/undo-key';
import { ReportsPanel } from '../reports/components/reports-panel';
import { staffSecondFactorQuery } from '../second-factor/api/second-factor';
import { SecondFactorSetUp } from '../second-factor/components/second-factor-set-up';
import { SecurityPanel } from '../second-factor/components/security-panel';
import layout from '../shared/components/layout.module.css';
import { useHasRight } from '../shared/lib/use-has-right';
import { WaitingPanel } from '../waiting/components/waiting-panel';
import classes from './admin-page.module.css';
import { DECIDING_VIEWS, firstView, VIEW_NAMES, VIEWS } from './views';
import { ViewsNav } from './views-nav';

const StatisticsPanel = lazyPart(() =>
  import('../statistics/components/statistics-panel').then((file) => file.StatisticsPanel),
);
const AnnouncementsPanel = lazyPart(() =>
  import('../announcements/components/announcements-panel').then((file) => file.AnnouncementsPanel),
);
const StaffPanel = lazyPart(() => import('../staff/components/staff-panel').then((file) => file.StaffPanel));
const ReasonsSection = lazyPart(() =>
  import('../decision-reasons/components/reasons-section').then((file) => file.ReasonsSection),
);
const JobsPanel = lazyPart(() =>
  import('../job-dashboard/components/jobs-panel').then((file) => file.JobsPanel),
);
const LimitsPanel = lazyPart(() =>
  import('../limits/components/limits-panel').then((file) => file.LimitsPanel),
);
const PhotosPanel = lazyPart(() =>
  import('../photos/components/photos-panel').then((file) => file.PhotosPanel),
);
const VoicePromptsPanel = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../voice-prompts/components/voice-prompts-panel'),
    loadWords('voice'),
  ]);
  return file.VoicePromptsPanel;
});
const AppealsPanel = lazyPart(() =>
  import('../appeals/components/appeals-panel').then((file) => file.AppealsPanel),
);
const RightsPanel = lazyPart(() =>
  import('../rights/components/rights-panel').then((file) => file.RightsPanel),
);
const VerificationsPanel = lazyPart(() =>
  import('../verifications/components/verifications-panel').then((file) => file.VerificationsPanel),
);

const ViewAsPanel = lazyPart(() =>
  import('../view-as/components/view-as-panel').then((file) => file.ViewAsPanel),
);
const SuggestionsPanel = lazyPart(() =>
  import('../suggestions/components/suggestions-panel').then((file) => file.SuggestionsPanel),
);

/** The page /admin. In production it requires a second factor. */
export function AdminPage() {
  const { t } = useTranslation('admin');
  const { data, isFetched, isPaused } = useQuery({ ...staffSecondFactorQuery, retry: false });
  // The setup stays open until the recovery codes are confirmed, although the server already grants access
  // before that.
  const [settingUp, setSettingUp] = useState(false);
  if (data?.setUpRequired && !settingUp) setSettingUp(true);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {settingUp ? (
        <ClosedPanel onDone={() => setSettingUp(false)} />
      ) : !isFetched && !isPaused ? (
        <div className={classes.desk}>
          <div className={classes.navPlace} />
          <main id="content" className={classes.main} tabIndex={-1}>
            <RowSkeleton />
          </main>
        </div>
      ) : (
        <Panels />
      )}
    </>
  );
}

function ClosedPanel({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <main id="content" className={classes.main} tabIndex={-1}>
      <Panel title={t('factor.state.title')}>
        <div className={layout.group}>
          <p className={layout.soft}>{t('factor.state.closed')}</p>
          <SecondFactorSetUp onDone={onDone} />
        </div>
      </Panel>
    </main>
  );
}

/** All views that the role permits. The open view is part of the address, so that it can be shared. */
function Panels() {
  const [params] = useSearchParams();
  const requested = params.get('view');
  const may = useHasRight();
  const views = VIEW_NAMES.filter((name) => may(VIEWS[name]));
  const view = views.find((name) => name === requested) ?? firstView(views, may('staff'));
  return (
    <div className={classes.desk} onKeyDown={handleUndoKey}>
      <ViewsNav views={views} open={view} />
      <main id="content" className={classes.main} tabIndex={-1}>
        <UndoBar keepsPlace={view !== undefined && DECIDING_VIEWS.includes(view)} />
        <Suspense fallback={<RowSkeleton />}>
          {view === 'waiting' && <WaitingPanel />}
          {view === 'members' && <MembersPanel />}
          {view === 'view-as' && <ViewAsPanel />}
          {view === 'figures' && <StatisticsPanel />}
          {view === 'reports' && <ReportsPanel />}
          {view === 'reasons' && <ReasonsSection />}
          {view === 'appeals' && <AppealsPanel />}
          {view === 'requests' && <RightsPanel />}
          {view === 'photos' && <PhotosPanel />}
          {view === 'voice-prompts' && <VoicePromptsPanel />}
          {view === 'verifications' && <VerificationsPanel />}
          {view === 'purchases' && <PurchasesPanel />}
          {view === 'codes' && <CampaignsPanel />}
          {view === 'suggestions' && <SuggestionsPanel />}
          {view === 'announcements' && <AnnouncementsPanel />}
          {view === 'audit' && <AuditLog />}
          {view === 'staff' && <StaffPanel />}
          {view === 'limits' && <LimitsPanel />}
          {view === 'jobs' && <JobsPanel />}
          {view === 'security' && <SecurityPanel />}
        </Suspense>
      </main>
    </div>
  );
}
