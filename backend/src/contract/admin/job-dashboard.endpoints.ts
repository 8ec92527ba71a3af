import { endpoint } from '../endpoint.js';
import { ADMIN_LIMITS } from './admin.limits.js';

/** The job dashboard; it needs a session verified by the second factor. */
export const adminJobDashboardEndpoints = {
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
