import { MessageView } from '../common.js';
import { endpoint } from '../endpoint.js';
import { DeleteAccountBody, EmailBody, StepUpBody } from '../auth/auth.schemas.js';
import { AnnouncementConsentBody, ConsentsView } from './consent.schemas.js';
import { DataExportLinkQuery, DataExportLinkView, DataExportView } from './data-export.schemas.js';
import { FirstRun } from './first-run.schemas.js';
import { ForgetAddressBody, HiddenAddressesView } from './hidden-address.schemas.js';
import { PauseView, RunningPause } from './pause.schemas.js';
import { LanguageSetting, SettingsView, UpdateSettingsBody } from './settings.schemas.js';

/** The account itself: whom it is shown, a copy of its data, and its end. */
export const userEndpoints = {
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/user/settings',
    summary: 'Change who I am shown',
    status: 200,
    access: 'member',
    body: UpdateSettingsBody,
    response: SettingsView,
  }),
  pause: endpoint({
    method: 'PUT',
    path: '/api/user/pause',
    summary: 'Hide me from all but my friends, for a time or until I end it',
    status: 200,
    access: 'member',
    body: RunningPause,
    response: PauseView,
  }),
  endPause: endpoint({
    method: 'DELETE',
    path: '/api/user/pause',
    summary: 'Show me again',
    status: 200,
    access: 'member',
    response: PauseView,
  }),
  hiddenAddresses: endpoint({
    method: 'GET',
    path: '/api/user/hidden-addresses',
    summary: 'How many e-mail addresses I hide from, and since when',
    status: 200,
    access: 'member',
    response: HiddenAddressesView,
  }),
  hideFromAddress: endpoint({
    method: 'POST',
    path: '/api/user/hidden-addresses',
    summary: 'Hide me from whoever has this e-mail address, and them from me',
    status: 200,
    access: 'member',
    body: EmailBody,
    response: HiddenAddressesView,
  }),
  forgetAddress: endpoint({
    method: 'DELETE',
    path: '/api/user/hidden-addresses',
    summary: 'Hide no longer from this address, or from any',
    status: 200,
    access: 'member',
    body: ForgetAddressBody,
    response: HiddenAddressesView,
  }),
  consents: endpoint({
    method: 'GET',
    path: '/api/user/consents',
    summary: 'What I agreed to, since when, and what I took back',
    status: 200,
    access: 'member',
    response: ConsentsView,
  }),
  consentToAnnouncements: endpoint({
    method: 'PUT',
    path: '/api/user/consents/announcements',
    summary: 'Agree to announcements, or take that back',
    status: 200,
    access: 'member',
    body: AnnouncementConsentBody,
    response: ConsentsView,
  }),
  dataExport: endpoint({
    method: 'GET',
    path: '/api/user/export',
    summary: 'How the copy of my data stands',
    status: 200,
    access: 'member',
    response: DataExportView,
  }),
  requestDataExport: endpoint({
    method: 'POST',
    path: '/api/user/export',
    summary: 'Ask for a copy of everything about me',
    status: 200,
    access: 'member',
    body: StepUpBody,
    response: DataExportView,
  }),
  dataExportLink: endpoint({
    method: 'POST',
    path: '/api/user/export/link',
    summary: 'A link to fetch the copy of my data, for some minutes',
    status: 200,
    access: 'member',
    body: StepUpBody,
    response: DataExportLinkView,
  }),
  dataExportArchive: endpoint({
    method: 'GET',
    path: '/api/user/export/archive',
    summary: 'The copy of my data as a zip file, by its signed link',
    status: 200,
    access: 'public',
    query: DataExportLinkQuery,
    bytes: 'application/zip',
  }),
  updateLanguage: endpoint({
    method: 'PUT',
    path: '/api/user/language',
    summary: 'Change my language',
    status: 200,
    access: 'member',
    body: LanguageSetting,
    response: LanguageSetting,
  }),
  updateFirstRun: endpoint({
    method: 'PUT',
    path: '/api/user/first-run',
    summary: 'Keep how far my first run has come, or end it',
    status: 200,
    access: 'member',
    body: FirstRun,
    response: FirstRun,
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/user/delete',
    summary: 'Delete my account',
    status: 200,
    access: 'member',
    body: DeleteAccountBody,
    response: MessageView,
  }),
} as const;
