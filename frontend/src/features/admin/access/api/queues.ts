import { adminEndpoints } from '@contract';
import { request } from '@/lib/api/request';

/** Requests a pass to the job dashboard for this browser. */
export const openQueues = () => request(adminEndpoints.openQueues, {});
