import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type NewCampaignBody } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

export const campaignsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'campaigns'],
  queryFn: ({ pageParam, signal }) =>
    request(adminEndpoints.campaigns, { query: { page: String(pageParam) }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
});

export const createCampaign = (body: NewCampaignBody) => request(adminEndpoints.createCampaign, { body });

export const stopCampaign = (code: string) => request(adminEndpoints.stopCampaign, { params: { code } });
