import { useTranslation } from 'react-i18next';
import type { SettingsPart } from '@/lib/settings-path';

const TITLES = {
  preferences: 'settings:preferences.title',
  'suggestion-order': 'settings:order.title',
  'must-haves': 'settings:mustHaves.title',
  visibility: 'settings:visibility.title',
  pause: 'settings:pause.title',
  notifications: 'notifications:settings.title',
  'quiet-hours': 'notifications:timing.title',
  messages: 'settings:messages.title',
  appearance: 'settings:appearance.title',
  blocked: 'settings:blocked.title',
  'hidden-words': 'settings:hiddenWords.title',
  reports: 'settings:reports.title',
  'log-in': 'settings:logIn.title',
  devices: 'settings:sessions.title',
  consents: 'settings:consents.title',
  'device-hints': 'settings:consents.kinds.device-hints.title',
  account: 'settings:dataAndAccount.title',
  invite: 'account:invite.title',
} as const satisfies Record<SettingsPart, string>;

/** Returns a function that returns the title of a page of the settings. */
export function usePartTitle(): (part: SettingsPart) => string {
  const { t } = useTranslation(['settings', 'account', 'notifications']);
  return (part) => t(TITLES[part]);
}
