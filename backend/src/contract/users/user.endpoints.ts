import { EmailBody } from '../auth/email.schemas.js';
import { endpoint } from '../endpoint.js';
import { AnnouncementConsentBody, ConsentsView } from './consent.schemas.js';
import { ForgetAddressBody, HiddenAddressesView } from './hidden-address.schemas.js';
import { LanguageSetting } from './language.schemas.js';
import { PauseView, RunningPause } from './pause.schemas.js';

/** The account: pause, hidden addresses, consents and language. */
export const userEndpoints = {
  pause: endpoint({
    method: 'PUT',
    path: '/api/user/pause',
    summary: 'Pause my account: only friends see me',
    status: 200,
    access: 'member',
    body: RunningPause,
    response: PauseView,
    errors: ['ADMIN_PROTECTED', 'SUSPENDED'],
    changes: ['profile', 'match'],
  }),
  endPause: endpoint({
    method: 'DELETE',
    path: '/api/user/pause',
    summary: 'End my pause',
    status: 200,
    access: 'member',
    response: PauseView,
    errors: ['SUSPENDED'],
    changes: ['profile', 'match'],
  }),
  hiddenAddresses: endpoint({
    method: 'GET',
    path: '/api/user/hidden-addresses',
    summary: 'Read how many e-mail addresses I hide from',
    status: 200,
    access: 'member',
    response: HiddenAddressesView,
  }),
  hideFromAddress: endpoint({
    method: 'POST',
    path: '/api/user/hidden-addresses',
    summary: 'Hide from an e-mail address',
    status: 200,
    access: 'member',
    body: EmailBody,
    response: HiddenAddressesView,
    errors: ['ADMIN_PROTECTED', 'SUSPENDED'],
    changes: ['hidden-addresses', 'match'],
  }),
  forgetAddress: endpoint({
    method: 'DELETE',
    path: '/api/user/hidden-addresses',
    summary: 'Stop hiding from an e-mail address, or from all',
    status: 200,
    access: 'member',
    body: ForgetAddressBody,
    response: HiddenAddressesView,
    errors: ['SUSPENDED'],
    changes: ['hidden-addresses', 'match'],
  }),
  consents: endpoint({
    method: 'GET',
    path: '/api/user/consents',
    summary: 'Read my consents with their history',
    status: 200,
    access: 'member',
    response: ConsentsView,
  }),
  consentToAnnouncements: endpoint({
    method: 'PUT',
    path: '/api/user/consents/announcements',
    summary: 'Grant or withdraw my consent to announcements',
    status: 200,
    access: 'member',
    body: AnnouncementConsentBody,
    response: ConsentsView,
    changes: ['consents', 'profile', 'notifications'],
  }),
  updateLanguage: endpoint({
    method: 'PUT',
    path: '/api/user/language',
    summary: 'Change my language',
    status: 200,
    access: 'member',
    body: LanguageSetting,
    response: LanguageSetting,
    changes: ['profile', 'notifications'],
  }),
} as const;
