import { Controller } from '@nestjs/common';
import { type InvitedView } from '@contract';
import { referralEndpoints } from '@contract/referrals/referral.endpoints';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, Route } from '../../platform/http/route.js';
import { InvitedService } from './invited.service.js';

@Controller()
export class InvitedController {
  constructor(private readonly invited: InvitedService) {}

  @Route(referralEndpoints.invited)
  view(@CurrentUser() me: Principal): Promise<InvitedView> {
    return this.invited.view(me);
  }
}
