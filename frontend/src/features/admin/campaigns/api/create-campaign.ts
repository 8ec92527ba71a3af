import { endpoints, type NewCampaignBody } from '@contract';
import { call } from '@/lib/api/request';

export const createCampaign = (body: NewCampaignBody) => call(endpoints.adminMoney.createCampaign, { body });
