import { Body, Controller, Param } from '@nestjs/common';
import { CampaignParams, type CampaignsView, type CampaignView, endpoints, NewCampaignBody } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AdminCampaignsService } from './admin-campaigns.service.js';

/** The administrator's endpoints for campaign codes. */
@Controller()
export class AdminCampaignsController {
  constructor(private readonly campaignsService: AdminCampaignsService) {}

  @Route(endpoints.admin.campaigns)
  campaigns(): Promise<CampaignsView> {
    return this.campaignsService.list();
  }

  @Route(endpoints.admin.createCampaign)
  createCampaign(
    @CurrentUser() me: Principal,
    @Body({ schema: NewCampaignBody }) body: NewCampaignBody,
  ): Promise<CampaignView> {
    return this.campaignsService.create(me, body);
  }

  @Route(endpoints.admin.stopCampaign)
  stopCampaign(
    @CurrentUser() me: Principal,
    @Param({ schema: CampaignParams }) { code }: CampaignParams,
  ): Promise<CampaignView> {
    return this.campaignsService.stop(me, code);
  }
}
