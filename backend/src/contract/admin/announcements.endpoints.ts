import { PageQuery, SuccessView } from '../common.js';
import { endpoint } from '../endpoint.js';
import {
  AnnouncementBody,
  AnnouncementParams,
  AnnouncementsView,
  AnnouncementView,
} from '../notifications/announcement.schemas.js';

/** Announcements; creating one needs a session verified by the second factor. */
export const adminAnnouncementEndpoints = {
  announcements: endpoint({
    method: 'GET',
    path: '/api/admin/announcements',
    summary: 'List announcements, past and planned',
    status: 200,
    access: 'admin',
    right: 'announcements',
    query: PageQuery,
    response: AnnouncementsView,
  }),
  announce: endpoint({
    method: 'POST',
    path: '/api/admin/announcements',
    summary: 'Create an announcement',
    status: 201,
    access: 'admin',
    right: 'announcements',
    body: AnnouncementBody,
    response: AnnouncementView,
    errors: ['SECOND_FACTOR_REQUIRED'],
  }),
  takeBackAnnouncement: endpoint({
    method: 'POST',
    path: '/api/admin/announcements/:announcementId/take-back',
    summary: 'Withdraw an announcement',
    status: 200,
    access: 'admin',
    right: 'announcements',
    params: AnnouncementParams,
    response: SuccessView,
    errors: ['NOT_FOUND'],
  }),
} as const;
