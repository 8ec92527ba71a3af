import { endpoint } from '../endpoint.js';
import { WaitingQueuesView } from './waiting.schemas.js';

/** What waits for staff. */
export const adminWaitingEndpoints = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/waiting',
    summary: 'Count what waits in the queues of the role',
    status: 200,
    access: 'admin',
    right: 'waiting',
    response: WaitingQueuesView,
  }),
} as const;
