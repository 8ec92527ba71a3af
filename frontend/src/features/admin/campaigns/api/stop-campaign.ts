import { endpoints } from '@contract';
import { call } from '@/lib/api/request';

export const stopCampaign = (code: string) => call(endpoints.adminMoney.stopCampaign, { params: { code } });
