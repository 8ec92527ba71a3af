import { endpoints } from '@contract';
import { call } from '@/lib/api/request';

interface Decision {
  purchaseId: string;
  reason: string;
}

export const declineRefund = ({ purchaseId, reason }: Decision) =>
  call(endpoints.adminMoney.declineRefund, { params: { purchaseId }, body: { reason } });
