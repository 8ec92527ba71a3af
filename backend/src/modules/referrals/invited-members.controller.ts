import { Controller } from '@nestjs/common';
import { type InvitedMembersView } from '@contract';
import { referralEndpoints } from '@contract/referrals/referral.endpoints';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, Route } from '../../platform/http/route.js';
import { ReferralStatisticsService } from './referral-statistics.service.js';

@Controller()
export class InvitedMembersController {
  constructor(private readonly statistics: ReferralStatisticsService) {}

  @Route(referralEndpoints.invitedMembers)
  view(@CurrentUser() me: Principal): Promise<InvitedMembersView> {
    return this.statistics.view(me);
  }
}
