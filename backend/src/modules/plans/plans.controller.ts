import { Body, Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  AgreePlanBody,
  ClosePlanBody,
  PlanAnswers,
  PlanParams,
  ProposePlanBody,
  SharePlanBody,
  TokenParams,
  UserIdParams,
  type PlanChangeView,
  type PlanLinksView,
  type PlansView,
  type SharedPlanView,
  type SuccessView,
} from '@contract';
import { planEndpoints } from '@contract/plans/plan.endpoints';
import { BlobDelivery } from '../../platform/http/blob-delivery.js';
import { withStatus } from '../../platform/http/created.js';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../platform/http/route.js';
import { DeclinedAddressesService } from './links/declined-addresses.service.js';
import { PlanLinksService } from './links/plan-links.service.js';
import { SharedPlanService } from './links/shared-plan.service.js';
import { MeetingAnswersService } from './meeting-answers.service.js';
import { PlanCalendarService } from './plan-calendar.service.js';
import { PlanReadingService } from './plan-reading.service.js';
import { PlansService } from './plans.service.js';

@Controller()
export class PlansController {
  constructor(
    private readonly plans: PlansService,
    private readonly reading: PlanReadingService,
    private readonly answers: MeetingAnswersService,
    private readonly calendars: PlanCalendarService,
    private readonly planLinks: PlanLinksService,
    private readonly sharedPlans: SharedPlanService,
    private readonly declined: DeclinedAddressesService,
    private readonly blobs: BlobDelivery,
  ) {}

  @Route(planEndpoints.list)
  list(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
  ): Promise<PlansView> {
    return this.reading.list(me, userId);
  }

  @Route(planEndpoints.propose)
  @RateLimit('messagesByMember', 'member')
  async propose(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
    @Body({ schema: ProposePlanBody }) body: ProposePlanBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PlanChangeView> {
    return withStatus(await this.plans.propose(me, userId, body), response);
  }

  @Route(planEndpoints.agree)
  @RateLimit('messagesByMember', 'member')
  agree(
    @CurrentUser() me: Principal,
    @Param({ schema: PlanParams }) params: PlanParams,
    @Body({ schema: AgreePlanBody }) body: AgreePlanBody,
  ): Promise<PlanChangeView> {
    return this.plans.agree(me, params, body);
  }

  @Route(planEndpoints.close)
  @RateLimit('actionsByMember', 'member')
  close(
    @CurrentUser() me: Principal,
    @Param({ schema: PlanParams }) params: PlanParams,
    @Body({ schema: ClosePlanBody }) body: ClosePlanBody,
  ): Promise<PlanChangeView> {
    return this.plans.close(me, params, body);
  }

  @Route(planEndpoints.answer)
  @RateLimit('actionsByMember', 'member')
  answer(
    @CurrentUser() me: Principal,
    @Param({ schema: PlanParams }) params: PlanParams,
    @Body({ schema: PlanAnswers }) body: PlanAnswers,
  ): Promise<PlanChangeView> {
    return this.answers.answer(me, params, body);
  }

  @Route(planEndpoints.calendar)
  async calendar(
    @CurrentUser() me: Principal,
    @Param({ schema: PlanParams }) params: PlanParams,
    @Res() response: Response,
  ): Promise<void> {
    sendCalendar(await this.calendars.file(me, params), response);
  }

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

function sendCalendar(file: string, response: Response): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Disposition', 'attachment; filename="plan.ics"');
  response.type('text/calendar; charset=utf-8').send(file);
}
