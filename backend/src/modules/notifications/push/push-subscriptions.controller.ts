import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { EndPushBody, PushSubscriptionBody, RenewPushBody, type SuccessView } from '@contract';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { withRepeatStatus } from '../../../platform/http/with-repeat-status.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

@Controller()
export class PushSubscriptionsController {
  constructor(private readonly push: PushSubscriptionsService) {}

  @Route(notificationEndpoints.addPush)
  @RateLimit('pushByMember', 'member')
  async addPush(
    @CurrentUser() me: Principal,
    @Body({ schema: PushSubscriptionBody }) body: PushSubscriptionBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuccessView> {
    return withRepeatStatus({ isNew: await this.push.add(me, body), view: { success: true } }, response);
  }

  @Route(notificationEndpoints.renewPush)
  @RateLimit('pushRenewalsByAddress', 'address')
  renewPush(@Body({ schema: RenewPushBody }) body: RenewPushBody): Promise<SuccessView> {
    return this.push.renew(body);
  }

  @Route(notificationEndpoints.endPush)
  endPush(
    @CurrentUser() me: Principal,
    @Body({ schema: EndPushBody }) body: EndPushBody,
  ): Promise<SuccessView> {
    return this.push.end(me, body);
  }
}
