import { endpoints } from '@contract';
import { request } from '@/lib/api/request';

export const stopCampaign = (code: string) => request(endpoints.admin.stopCampaign, { params: { code } });
