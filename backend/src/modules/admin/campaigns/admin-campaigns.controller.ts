import { Body, Controller, Param, Query } from '@nestjs/common';
import { CampaignParams, NewCampaignBody, PageQuery, type CampaignsView, type CampaignView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { CampaignService } from '../../referrals/index.js';
import { AdminCampaignsService } from './admin-campaigns.service.js';

@Controller()
export class AdminCampaignsController {
  constructor(
    private readonly existing: CampaignService,
    private readonly changes: AdminCampaignsService,
  ) {}

  @Route(adminEndpoints.campaigns)
  campaigns(@Query({ schema: PageQuery }) query: PageQuery): Promise<CampaignsView> {
    return this.existing.list(query);
  }

  @Route(adminEndpoints.createCampaign)
  createCampaign(
    @CurrentUser() me: Principal,
    @Body({ schema: NewCampaignBody }) body: NewCampaignBody,
  ): Promise<CampaignView> {
    return this.changes.create(me, body);
  }

  @Route(adminEndpoints.stopCampaign)
  stopCampaign(
    @CurrentUser() me: Principal,
    @Param({ schema: CampaignParams }) { code }: CampaignParams,
  ): Promise<CampaignView> {
    return this.changes.stop(me, code);
  }
}
