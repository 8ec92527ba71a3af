import { endpoints } from '@contract';
import { renderApp } from './render-app';
import { neverAnswer } from './server';

/** Opens the settings, of which only those panels matter whose calls `answerThem` answers. */
export function openSettings(answerThem: () => void): ReturnType<typeof renderApp> {
  for (const endpoint of [
    endpoints.match.count,
    endpoints.match.blocks,
    endpoints.safety.myReports,
    endpoints.users.dataExport,
    endpoints.users.hiddenAddresses,
    endpoints.users.consents,
    endpoints.notifications.settings,
    endpoints.notifications.timing,
    endpoints.auth.sessions,
    endpoints.passkeys.list,
    endpoints.secondFactor.own,
  ])
    neverAnswer(endpoint);
  answerThem();
  return renderApp('/settings', { as: 'member' });
}
