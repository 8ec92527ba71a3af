import { PageQuery, SuccessView } from '../common.js';
import { endpoint } from '../endpoint.js';
import {
  AnnouncementBody,
  AnnouncementParams,
  AnnouncementsView,
  AnnouncementView,
} from '../notifications/announcement.schemas.js';
import { ADMIN_LIMITS } from './admin.limits.js';
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
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Read the audit log',
    status: 200,
    access: 'admin',
    right: 'audit',
    query: AuditQuery,
    response: AuditView,
  }),
  openQueues: endpoint({
    method: 'POST',
    path: '/api/admin/queue-session',
    summary: `Let this browser open the job dashboard at /api/admin/queues for ${ADMIN_LIMITS.jobDashboardMinutes} minutes`,
    status: 204,
    access: 'admin',
    right: 'jobs',
    errors: ['SECOND_FACTOR_REQUIRED'],
  }),
} as const;
