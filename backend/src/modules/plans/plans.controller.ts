import { Body, Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  AgreePlanBody,
  ClosePlanBody,
  PlanAnswers,
  PlanParams,
  ProposePlanBody,
  UserIdParams,
  type PlanChangeView,
  type PlansView,
} from '@contract';
import { planEndpoints } from '@contract/plans/plan.endpoints';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../platform/http/route.js';
import { withRepeatStatus } from '../../platform/http/with-repeat-status.js';
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
    return withRepeatStatus(await this.plans.propose(me, userId, body), response);
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
}

function sendCalendar(file: string, response: Response): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Disposition', 'attachment; filename="plan.ics"');
  response.type('text/calendar; charset=utf-8').send(file);
}
