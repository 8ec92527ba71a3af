import { endpoints, type NewCampaignBody } from '@contract';
import { request } from '@/lib/api/request';

export const createCampaign = (body: NewCampaignBody) => request(endpoints.admin.createCampaign, { body });
