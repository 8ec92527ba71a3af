import { endpoints } from '@contract';
import { call } from '@/lib/api/request';

interface Decision {
  purchaseId: string;
  reason: string;
}

export const refund = ({ purchaseId, reason }: Decision) =>
  call(endpoints.adminMoney.refund, { params: { purchaseId }, body: { reason } });
