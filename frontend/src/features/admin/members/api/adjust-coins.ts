import { type AdjustCoinsBody, endpoints } from '@contract';
import { call } from '@/lib/api/request';

export const adjustCoins = (body: AdjustCoinsBody) => call(endpoints.adminMoney.adjustCoins, { body });
