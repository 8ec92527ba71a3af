import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { PageTitle } from '@/components/ui/layout/page-title';
import { Panel } from '@/components/ui/layout/panel';
import { loadWords } from '@/i18n/missing-words';
import type { Right } from '@contract';
import { secondFactorQuery } from '../access/api/second-factor';
import { QueuesLink } from '../access/components/queues-link';
import { SecondFactorSetUp } from '../access/components/second-factor-set-up';
import { SecurityView } from '../access/components/security-view';
import { AuditLog } from '../audit/components/audit-log';
import { CampaignsView } from '../campaigns/components/campaigns-view';
import { MembersView } from '../members/components/members-view';
import { PurchasesView } from '../payments/components/purchases-view';
import { ReportsView } from '../reports/components/reports-view';
import layout from '../shared/components/layout.module.css';
import { useRights } from '../shared/lib/use-rights';
import classes from './admin-page.module.css';

const StatisticsView = lazyPart(() =>
  import('../statistics/components/statistics-view').then((file) => file.StatisticsView),
);
const AnnouncementsView = lazyPart(() =>
  import('../announcements/components/announcements-view').then((file) => file.AnnouncementsView),
);
const StaffView = lazyPart(() => import('../staff/components/staff-view').then((file) => file.StaffView));
const LimitsView = lazyPart(() => import('../limits/components/limits-view').then((file) => file.LimitsView));
const PhotosView = lazyPart(() => import('../photos/components/photos-view').then((file) => file.PhotosView));
const VoicePromptsView = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../voice-prompts/components/voice-prompts-view'),
    loadWords('voice'),
  ]);
  return file.VoicePromptsView;
});
const AppealsView = lazyPart(() =>
  import('../appeals/components/appeals-view').then((file) => file.AppealsView),
);
const VerificationsView = lazyPart(() =>
  import('../verifications/components/verifications-view').then((file) => file.VerificationsView),
);

const SuggestionsView = lazyPart(() =>
  import('../suggestions/components/suggestions-view').then((file) => file.SuggestionsView),
);

/** Views in display order, each with the permission that it requires. */
const VIEWS = {
  members: 'members',
  figures: 'statistics',
  reports: 'reports',
  appeals: 'appeals',
  photos: 'photos',
  'voice-prompts': 'photos',
  verifications: 'photos',
  purchases: 'payments',
  codes: 'campaigns',
  suggestions: 'statistics',
  announcements: 'announcements',
  audit: 'audit',
  staff: 'staff',
  limits: 'limits',
  security: 'own-access',
} as const satisfies Record<string, Right>;
const VIEW_NAMES = Object.keys(VIEWS) as (keyof typeof VIEWS)[];

/** Scrolls the open view into sight: on a phone the row of views is wider than the screen. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** /admin. In production it requires a second factor. */
export function AdminPage() {
  const { t } = useTranslation('admin');
  const { data, isFetched, isPaused } = useQuery({ ...secondFactorQuery, retry: false });
  // Keeps the setup open until the recovery codes are confirmed: the server grants access before that.
  const [settingUp, setSettingUp] = useState(false);
  if (data?.setUpRequired && !settingUp) setSettingUp(true);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {settingUp ? (
        <ClosedView onDone={() => setSettingUp(false)} />
      ) : !isFetched && !isPaused ? (
        <main id="content" className={classes.main} tabIndex={-1}>
          <RowSkeleton />
        </main>
      ) : (
        <Views />
      )}
    </>
  );
}

function ClosedView({ onDone }: { onDone: () => void }) {
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

/** All views the role permits. The open view is part of the address, so that it can be shared. */
function Views() {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  const requested = params.get('view');
  const may = useRights();
  const views = VIEW_NAMES.filter((name) => may(VIEWS[name]));
  const view = views.find((name) => name === requested) ?? views[0];
  return (
    <>
      <nav aria-label={t('views.label')} className={classes.views}>
        {views.map((name) => (
          <Link
            key={name}
            ref={name === view ? bringIntoView : undefined}
            to={{ search: `?view=${name}` }}
            aria-current={name === view ? 'page' : undefined}
          >
            {t(`views.${name}`)}
          </Link>
        ))}
        {may('jobs') && <QueuesLink />}
      </nav>
      <main id="content" className={classes.main} tabIndex={-1}>
        <Suspense fallback={<RowSkeleton />}>
          {view === 'members' && <MembersView />}
          {view === 'figures' && <StatisticsView />}
          {view === 'reports' && <ReportsView />}
          {view === 'appeals' && <AppealsView />}
          {view === 'photos' && <PhotosView />}
          {view === 'voice-prompts' && <VoicePromptsView />}
          {view === 'verifications' && <VerificationsView />}
          {view === 'purchases' && <PurchasesView />}
          {view === 'codes' && <CampaignsView />}
          {view === 'suggestions' && <SuggestionsView />}
          {view === 'announcements' && <AnnouncementsView />}
          {view === 'audit' && <AuditLog />}
          {view === 'staff' && <StaffView />}
          {view === 'limits' && <LimitsView />}
          {view === 'security' && <SecurityView />}
        </Suspense>
      </main>
    </>
  );
}
