import { endpoints } from '@contract';
import { request } from '@/lib/api/request';

interface Decision {
  purchaseId: string;
  reason: string;
}

export const refund = ({ purchaseId, reason }: Decision) =>
  request(endpoints.admin.refund, { params: { purchaseId }, body: { reason } });
