import { PageQuery } from '../common.js';
import { endpoint } from '../endpoint.js';
import {
  CampaignParams,
  CampaignsView,
  CampaignView,
  NewCampaignBody,
} from '../referrals/campaign.schemas.js';

/** Campaign codes; creating one needs a session verified by the second factor. */
export const adminCampaignEndpoints = {
  campaigns: endpoint({
    method: 'GET',
    path: '/api/admin/campaign-codes',
    summary: 'List campaign codes',
    status: 200,
    access: 'admin',
    right: 'campaigns',
    query: PageQuery,
    response: CampaignsView,
  }),
  createCampaign: endpoint({
    method: 'POST',
    path: '/api/admin/campaign-codes',
    summary: 'Create a campaign code',
    status: 201,
    access: 'admin',
    right: 'campaigns',
    body: NewCampaignBody,
    response: CampaignView,
    errors: ['CODE_TAKEN', 'SECOND_FACTOR_REQUIRED'],
  }),
  stopCampaign: endpoint({
    method: 'POST',
    path: '/api/admin/campaign-codes/:code/stop',
    summary: 'Stop a campaign code',
    status: 200,
    access: 'admin',
    right: 'campaigns',
    params: CampaignParams,
    response: CampaignView,
    errors: ['NOT_FOUND'],
  }),
} as const;
