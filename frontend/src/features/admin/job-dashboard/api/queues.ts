import { request } from '@/lib/api/request';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

/** Requests a pass to the job dashboard for this browser. */
export const openQueues = () => request(adminEndpoints.openQueues, {});
