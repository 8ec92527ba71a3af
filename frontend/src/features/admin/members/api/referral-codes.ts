import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const referralCodesQuery = queryOptions({
  queryKey: ['admin', 'referral-codes'],
  queryFn: ({ signal }) => call(endpoints.admin.referralCodes, { signal }),
});
