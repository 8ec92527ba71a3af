import { useQuery } from '@tanstack/react-query';
import IconSort from '~icons/tabler/arrows-sort';
import IconMoon from '~icons/tabler/moon-stars';
import IconShieldSearch from '~icons/tabler/shield-search';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkRow, LinkRows } from '@/components/ui/display/link-rows';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { QueryView } from '@/components/ui/feedback/query-view';
import { FormSkeleton, RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Page } from '@/components/ui/layout/page';
import { Panel } from '@/components/ui/layout/panel';
import { Invite } from '@/entities/account/invite';
import { profileQuery } from '@/entities/account/profile';
import { paths } from '@/lib/paths';
import { settingsPath, type SettingsPart as Part } from '@/lib/settings-path';
import { useScrollToHash } from '@/lib/use-scroll-to-hash';
import { consentsQuery } from '../../api/consents';
import { notificationTimingQuery } from '../../api/notification-timing';
import { useConsentState } from '../../lib/use-consent-state';
import { usePartTitle } from '../../lib/use-part-title';
import { AccountPanel } from '../account-panel';
import { BlocksPanel } from '../blocks-panel';
import { ConsentsPanel } from '../consents-panel';
import { DataExportPanel } from '../data-export-panel';
import { DataSaverPanel } from '../data-saver-panel';
import { DeviceHintsPanel } from '../device-hints-panel';
import { HiddenAddressesPanel } from '../hidden-addresses-panel';
import { HiddenWordsPanel } from '../hidden-words-panel';
import { LanguagePanel } from '../language-panel';
import { MessagesPanel } from '../messages-panel';
import { NotificationTimingPanel } from '../notification-timing-panel';
import { NotificationsPanel } from '../notifications-panel';
import { PasswordPanel } from '../password-panel';
import { PausePanel } from '../pause-panel';
import { ReportsPanel } from '../reports-panel';
import { SearchSettingsPanel } from '../search-settings-panel';
import { SessionsPanel } from '../sessions-panel';
import classes from '../settings-page.module.css';
import { SuggestionOrderPanel } from '../suggestion-order-panel';
import { ThemePanel } from '../theme-panel';
import { VisibilityPanel } from '../visibility-panel';

const SecondFactorPanel = lazyPart(() =>
  import('../security/second-factor-panel').then((file) => file.SecondFactorPanel),
);

const MustHaves = lazyPart(() => import('../must-haves/must-haves').then((file) => file.MustHaves));

const PasskeysPanel = lazyPart(() => import('../security/passkeys-panel').then((file) => file.PasskeysPanel));

/** One page of the settings. */
export function SettingsPartPage({ part }: { part: Part }) {
  const { t } = useTranslation(['settings', 'common']);
  const titleOf = usePartTitle();
  const above = PART_ABOVE[part];
  const up = OF_ME.includes(part)
    ? { to: paths.me, name: t('common:nav.me') }
    : above
      ? { to: settingsPath(above), name: titleOf(above) }
      : { to: paths.settings, name: t('title') };
  useScrollToHash();
  return (
    <Page title={titleOf(part)} width="narrow" up={up}>
      <div className={classes.panels}>{PANELS[part]}</div>
    </Page>
  );
}

/** Pages that are linked from the member's own page and not from the list of the settings. */
const OF_ME: readonly Part[] = ['must-haves', 'reports', 'invite'];

/** Pages that are linked from another page of the settings. */
const PART_ABOVE: Partial<Record<Part, Part>> = {
  'suggestion-order': 'preferences',
  'quiet-hours': 'notifications',
  'device-hints': 'consents',
};

const PANELS: Record<Part, ReactNode> = {
  preferences: (
    <>
      <SearchSettingsPanel />
      <OrderRow />
    </>
  ),
  'suggestion-order': <SuggestionOrderPanel />,
  'must-haves': <MustHavesPanel />,
  visibility: <VisibilityPanel />,
  pause: <PausePanel />,
  notifications: (
    <>
      <NotificationsPanel />
      <TimingRow />
    </>
  ),
  'quiet-hours': <NotificationTimingPanel />,
  messages: <MessagesPanel />,
  appearance: (
    <>
      <LanguagePanel />
      <ThemePanel />
      <DataSaverPanel />
    </>
  ),
  blocked: (
    <>
      <BlocksPanel />
      <HiddenAddressesPanel />
    </>
  ),
  'hidden-words': <HiddenWordsPanel />,
  reports: <ReportsPanel />,
  'log-in': (
    <>
      <PasswordPanel />
      <Suspense fallback={<RowSkeleton />}>
        <SecondFactorPanel />
        <PasskeysPanel />
      </Suspense>
    </>
  ),
  devices: <SessionsPanel />,
  consents: (
    <>
      <ConsentsPanel />
      <DeviceHintsRow />
    </>
  ),
  'device-hints': <DeviceHintsPanel />,
  account: (
    <>
      <DataExportPanel />
      <AccountPanel />
    </>
  ),
  invite: <InvitePanel />,
};

function OrderRow() {
  const { t } = useTranslation('settings');
  const settings = useQuery(profileQuery).data?.settings;
  return (
    <LinkRows>
      <LinkRow
        to={settingsPath('suggestion-order')}
        Icon={IconSort}
        title={t('order.title')}
        value={settings && t(`order.${settings.plainOrder ? 'plain' : 'fit'}.name`)}
      />
    </LinkRows>
  );
}

function TimingRow() {
  const { t } = useTranslation(['settings', 'notifications']);
  const timing = useQuery(notificationTimingQuery).data;
  const value = timing && t(timing.quietHours ? 'values.quietHours' : 'values.noQuietHours');
  return (
    <LinkRows>
      <LinkRow
        to={settingsPath('quiet-hours')}
        Icon={IconMoon}
        title={t('notifications:timing.title')}
        value={value}
      />
    </LinkRows>
  );
}

function DeviceHintsRow() {
  const titleOf = usePartTitle();
  const { stateOf } = useConsentState();
  const { data, isLoading } = useQuery(consentsQuery);
  // The consents above would push it down when they come. Offline they do not come.
  if (isLoading) return null;
  const consent = data?.consents.find(({ kind }) => kind === 'device-hints');
  return (
    <LinkRows>
      <LinkRow
        to={settingsPath('device-hints')}
        Icon={IconShieldSearch}
        title={titleOf('device-hints')}
        value={consent && stateOf(consent)}
      />
    </LinkRows>
  );
}

function MustHavesPanel() {
  const { t } = useTranslation('settings');
  return (
    <Panel id="must-haves" quietTitle title={t('mustHaves.title')} lead={t('mustHaves.lead')}>
      <Suspense fallback={<RowSkeleton />}>
        <MustHaves />
      </Suspense>
    </Panel>
  );
}

function InvitePanel() {
  const { t } = useTranslation('account');
  const profile = useQuery(profileQuery);
  return (
    <Panel id="invite" quietTitle title={t('invite.title')}>
      <QueryView query={profile} skeleton={<FormSkeleton fields={1} />}>
        {({ inviteCode, inviteLink }) => <Invite code={inviteCode} link={inviteLink} />}
      </QueryView>
    </Panel>
  );
}
