import { PageQuery, SuccessView } from '../common.js';
import { endpoint } from '../endpoint.js';
import {
  AnnouncementBody,
  AnnouncementParams,
  AnnouncementView,
  AnnouncementsView,
} from '../notifications/announcement.schemas.js';
import { AuditQuery, AuditView } from './audit.schemas.js';
import { StatisticsQuery, StatisticsView } from './statistics.schemas.js';

/** Statistics, announcements, the audit log and the job dashboard. */
export const adminOperationsEndpoints = {
  /** The path says `kpis` since version 1.0; clients rely on it. */
  statistics: endpoint({
    method: 'GET',
    path: '/api/admin/kpis',
    summary: 'Statistics day by day',
    status: 200,
    access: 'admin',
    right: 'statistics',
    query: StatisticsQuery,
    response: StatisticsView,
  }),
  announcements: endpoint({
    method: 'GET',
    path: '/api/admin/announcements',
    summary: 'What was or will be announced',
    status: 200,
    access: 'admin',
    right: 'announcements',
    query: PageQuery,
    response: AnnouncementsView,
  }),
  announce: endpoint({
    method: 'POST',
    path: '/api/admin/announcements',
    summary: 'Announce something to members',
    status: 201,
    access: 'admin',
    right: 'announcements',
    body: AnnouncementBody,
    response: AnnouncementView,
  }),
  takeBackAnnouncement: endpoint({
    method: 'POST',
    path: '/api/admin/announcements/:announcementId/take-back',
    summary: 'Take an announcement back',
    status: 200,
    access: 'admin',
    right: 'announcements',
    params: AnnouncementParams,
    response: SuccessView,
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'What staff have done',
    status: 200,
    access: 'admin',
    right: 'audit',
    query: AuditQuery,
    response: AuditView,
  }),
  openQueues: endpoint({
    method: 'POST',
    path: '/api/admin/queue-session',
    summary: 'Let this browser open the job dashboard at /api/admin/queues for ten minutes',
    status: 204,
    access: 'admin',
    right: 'jobs',
  }),
} as const;
