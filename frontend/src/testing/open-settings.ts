import { settingsPath, type SettingsPart } from '@/lib/settings-path';
import { dataExportEndpoints } from '@contract/auth/data-export.endpoints';
import { passkeyEndpoints } from '@contract/auth/passkey.endpoints';
import { secondFactorEndpoints } from '@contract/auth/second-factor.endpoints';
import { sessionEndpoints } from '@contract/auth/session.endpoints';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';
import { reportEndpoints } from '@contract/safety/report.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';
import { hiddenWordsEndpoints } from '@contract/users/hidden-words.endpoints';
import { userEndpoints } from '@contract/users/user.endpoints';
import type { aProfile } from './builders/members';
import { renderApp } from './render-app';
import { neverAnswer } from './server';

/** Opens a page of the settings. Only the panels whose requests `answerThem` answers can be tested. */
export function openSettings(
  part: SettingsPart,
  answerThem: () => void,
  profile: Parameters<typeof aProfile>[0] = {},
): ReturnType<typeof renderApp> {
  for (const endpoint of [
    suggestionEndpoints.count,
    matchEndpoints.blocks,
    reportEndpoints.myReports,
    dataExportEndpoints.state,
    userEndpoints.hiddenAddresses,
    hiddenWordsEndpoints.list,
    conversationEndpoints.readReceipts,
    userEndpoints.consents,
    notificationEndpoints.settings,
    notificationEndpoints.timing,
    sessionEndpoints.sessions,
    passkeyEndpoints.list,
    secondFactorEndpoints.own,
  ])
    neverAnswer(endpoint);
  answerThem();
  return renderApp(settingsPath(part), { as: 'member', profile });
}
