import { adminEndpoints, type NewCampaignBody } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const campaignsQuery = queryOptions({
  queryKey: ['admin', 'campaigns'],
  queryFn: ({ signal }) => request(adminEndpoints.campaigns, { signal }),
});

export const createCampaign = (body: NewCampaignBody) => request(adminEndpoints.createCampaign, { body });

export const stopCampaign = (code: string) => request(adminEndpoints.stopCampaign, { params: { code } });
