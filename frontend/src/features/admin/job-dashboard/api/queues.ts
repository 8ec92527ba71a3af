import { request } from '@/lib/api/request';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

/** Requests access to the job dashboard for this browser. */
export const openQueues = () => request(adminEndpoints.openQueues, {});
