import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const referralCodesQuery = queryOptions({
  queryKey: ['admin', 'referral-codes'],
  queryFn: ({ signal }) => request(endpoints.admin.referralCodes, { signal }),
});
