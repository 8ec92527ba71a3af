import { endpoint } from '../endpoint.js';
import { WaitingQueuesView } from './waiting.schemas.js';

/** Counts of the open entries in the queues of staff. */
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
