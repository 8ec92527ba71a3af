import { Body, Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  PlanParams,
  SharePlanBody,
  TokenParams,
  type PlanChangeView,
  type PlanLinksView,
  type SharedPlanView,
  type SuccessView,
} from '@contract';
import { planEndpoints } from '@contract/plans/plan.endpoints';
import { BlobDelivery } from '../../../platform/http/blob-delivery.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { DeclinedAddressesService } from './declined-addresses.service.js';
import { PlanLinksService } from './plan-links.service.js';
import { SharedPlanService } from './shared-plan.service.js';

@Controller()
export class PlanLinksController {
  constructor(
    private readonly planLinks: PlanLinksService,
    private readonly sharedPlans: SharedPlanService,
    private readonly declined: DeclinedAddressesService,
    private readonly blobs: BlobDelivery,
  ) {}

  @Route(planEndpoints.share)
  @RateLimit('actionsByMember', 'member')
  share(
    @CurrentUser() me: Principal,
    @Param({ schema: PlanParams }) params: PlanParams,
    @Body({ schema: SharePlanBody }) body: SharePlanBody,
  ): Promise<PlanChangeView> {
    return this.planLinks.share(me, params, body);
  }

  @Route(planEndpoints.revoke)
  @RateLimit('actionsByMember', 'member')
  revoke(
    @CurrentUser() { userId }: Principal,
    @Param({ schema: PlanParams }) params: PlanParams,
  ): Promise<SuccessView> {
    return this.planLinks.revoke(userId, params);
  }

  @Route(planEndpoints.checkIn)
  checkIn(
    @CurrentUser() { userId }: Principal,
    @Param({ schema: PlanParams }) params: PlanParams,
  ): Promise<SuccessView> {
    return this.planLinks.checkIn(userId, params);
  }

  @Route(planEndpoints.links)
  links(@CurrentUser() { userId }: Principal): Promise<PlanLinksView> {
    return this.planLinks.waiting(userId);
  }

  @Route(planEndpoints.declineCheckIns)
  @RateLimit('unsubscribeByAddress', 'address')
  declineCheckIns(@Param({ schema: TokenParams }) { token }: TokenParams): Promise<SuccessView> {
    return this.declined.decline(token);
  }

  @Route(planEndpoints.shared)
  @RateLimit('sharedPlansByAddress', 'address')
  shared(@Param({ schema: TokenParams }) { token }: TokenParams): Promise<SharedPlanView> {
    return this.sharedPlans.view(token);
  }

  @Route(planEndpoints.sharedPicture)
  @RateLimit('sharedPlansByAddress', 'address')
  async sharedPicture(
    @Param({ schema: TokenParams }) { token }: TokenParams,
    @Res() response: Response,
  ): Promise<void> {
    return this.blobs.sendUncached(await this.sharedPlans.picture(token), response);
  }
}
