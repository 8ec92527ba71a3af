import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Invite } from '@/entities/account/invite';
import { PreferencesForm } from '@/entities/account/preferences-form';
import { shownSettings } from '@/entities/account/settings';
import { Page } from '@/components/ui/layout/page';
import { Panel } from '@/components/ui/layout/panel';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { QueryView } from '@/components/ui/feedback/query-view';
import { FormSkeleton, RowSkeleton } from '@/components/ui/feedback/skeleton';
import { profileQuery } from '@/entities/account/profile';
import { AccountPanel } from './account-panel';
import { BlocksPanel } from './blocks-panel';
import { ConsentsPanel } from './consents-panel';
import { DataPanel } from './data-panel';
import { HiddenAddressesPanel } from './hidden-addresses-panel';
import { HiddenWordsPanel } from './hidden-words-panel';
import { LanguagePanel } from './language-panel';
import { MessagesPanel } from './messages-panel';
import { NotificationsPanel } from './notifications-panel';
import { PasswordPanel } from './password-panel';
import { PausePanel } from './pause-panel';
import { ReportsPanel } from './reports-panel';
import { SessionsPanel } from './sessions-panel';
import classes from './settings-page.module.css';
import { DataSaverPanel } from './data-saver-panel';
import { ThemePanel } from './theme-panel';
import { VisibilityPanel } from './visibility-panel';

const SecondFactorPanel = lazyPart(() =>
  import('./security/second-factor-panel').then((file) => file.SecondFactorPanel),
);

const MustHaves = lazyPart(() => import('./must-haves/must-haves').then((file) => file.MustHaves));

const PasskeysPanel = lazyPart(() => import('./security/passkeys-panel').then((file) => file.PasskeysPanel));

/** /settings: account settings that are not part of the profile. */
export function SettingsPage() {
  const { t } = useTranslation(['settings', 'account', 'common']);
  const profile = useQuery(profileQuery);
  return (
    <Page title={t('title')}>
      <div className={classes.root}>
        <Parts />
        <div className={classes.panels}>
          <Panel id="preferences" title={t('preferences.title')} lead={t('preferences.lead')}>
            <QueryView query={profile} skeleton={<FormSkeleton fields={8} />}>
              {(shown) => (
                <PreferencesForm
                  settings={shownSettings(shown)}
                  widens={shown.startWishes !== undefined}
                  action={t('common:save')}
                  saved={t('saved')}
                />
              )}
            </QueryView>
          </Panel>
          <Panel id="must-haves" title={t('mustHaves.title')} lead={t('mustHaves.lead')}>
            <Suspense fallback={<RowSkeleton />}>
              <MustHaves />
            </Suspense>
          </Panel>
          <NotificationsPanel />
          <MessagesPanel />
          <LanguagePanel />
          <ThemePanel />
          <DataSaverPanel />
          <VisibilityPanel />
          <PausePanel />
          <Panel id="invite" title={t('account:invite.title')}>
            <QueryView query={profile} skeleton={<FormSkeleton fields={1} />}>
              {({ inviteCode, inviteLink }) => <Invite code={inviteCode} link={inviteLink} />}
            </QueryView>
          </Panel>
          <PasswordPanel email={profile.data?.email} />
          <Suspense fallback={<RowSkeleton />}>
            <SecondFactorPanel />
            <PasskeysPanel />
          </Suspense>
          <SessionsPanel />
          <BlocksPanel />
          <HiddenAddressesPanel />
          <HiddenWordsPanel />
          <ReportsPanel />
          <ConsentsPanel />
          <DataPanel />
          <AccountPanel />
        </div>
      </div>
    </Page>
  );
}

/** First panel of each part, in page order. */
const PARTS = [
  'preferences',
  'notifications',
  'language',
  'visibility',
  'pause',
  'password',
  'blocks',
  'consents',
] as const;

/** Navigation between the parts. An address with the name of a part scrolls to it. */
function Parts() {
  const { t } = useTranslation('settings');
  const { hash } = useLocation();
  // The browser looks for the target before the page is rendered.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <nav className={classes.parts} aria-label={t('parts.label')}>
      <ul className={classes.list}>
        {PARTS.map((part) => (
          <li key={part}>
            <a href={`#${part}`} aria-current={hash === `#${part}` ? 'location' : undefined}>
              {t(`parts.${part}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
