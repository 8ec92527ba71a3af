import { settingsPath, type SettingsPart } from '@/lib/settings-path';
import { conversationEndpoints, endpoints, hiddenWordsEndpoints } from '@contract';
import type { aProfile } from './builders/members';
import { renderApp } from './render-app';
import { neverAnswer } from './server';

/** Opens a page of the settings; only the panels whose requests `answerThem` answers are tested. */
export function openSettings(
  part: SettingsPart,
  answerThem: () => void,
  profile: Parameters<typeof aProfile>[0] = {},
): ReturnType<typeof renderApp> {
  for (const endpoint of [
    endpoints.suggestions.count,
    endpoints.match.blocks,
    endpoints.safety.myReports,
    endpoints.users.dataExport,
    endpoints.users.hiddenAddresses,
    hiddenWordsEndpoints.list,
    conversationEndpoints.readReceipts,
    endpoints.users.consents,
    endpoints.notifications.settings,
    endpoints.notifications.timing,
    endpoints.auth.sessions,
    endpoints.passkeys.list,
    endpoints.secondFactor.own,
  ])
    neverAnswer(endpoint);
  answerThem();
  return renderApp(settingsPath(part), { as: 'member', profile });
}
