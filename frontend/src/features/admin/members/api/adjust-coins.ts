import { type AdjustCoinsBody, endpoints } from '@contract';
import { request } from '@/lib/api/request';

export const adjustCoins = (body: AdjustCoinsBody) => request(endpoints.admin.adjustCoins, { body });
