import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const campaignsQuery = queryOptions({
  queryKey: ['admin', 'campaigns'],
  queryFn: ({ signal }) => call(endpoints.adminMoney.campaigns, { signal }),
});
