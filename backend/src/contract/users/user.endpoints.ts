import { MessageView } from '../common.js';
import { endpoint } from '../endpoint.js';
import { SettingsView, UpdateSettingsBody } from './settings.schemas.js';

/** The account itself: whom it is shown, and its end. */
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
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/user/delete',
    summary: 'Delete my account',
    status: 200,
    access: 'member',
    response: MessageView,
  }),
} as const;
