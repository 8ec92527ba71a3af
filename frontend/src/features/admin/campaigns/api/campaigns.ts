import { endpoints, type NewCampaignBody } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const campaignsQuery = queryOptions({
  queryKey: ['admin', 'campaigns'],
  queryFn: ({ signal }) => request(endpoints.admin.campaigns, { signal }),
});

export const createCampaign = (body: NewCampaignBody) => request(endpoints.admin.createCampaign, { body });

export const stopCampaign = (code: string) => request(endpoints.admin.stopCampaign, { params: { code } });
