import { Controller } from '@nestjs/common';
import { type InvitedView } from '@contract';
import { referralEndpoints } from '@contract/referrals/referral.endpoints';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, Route } from '../../platform/http/route.js';
import { ReferralStatisticsService } from './referral-statistics.service.js';

@Controller()
export class InvitedController {
  constructor(private readonly invited: ReferralStatisticsService) {}

  @Route(referralEndpoints.invited)
  view(@CurrentUser() me: Principal): Promise<InvitedView> {
    return this.invited.view(me);
  }
}
