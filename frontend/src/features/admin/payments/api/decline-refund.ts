import { endpoints } from '@contract';
import { request } from '@/lib/api/request';

interface Decision {
  purchaseId: string;
  reason: string;
}

export const declineRefund = ({ purchaseId, reason }: Decision) =>
  request(endpoints.admin.declineRefund, { params: { purchaseId }, body: { reason } });
