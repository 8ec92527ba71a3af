import { Body, Controller } from '@nestjs/common';
import { ReferralCodeCheckBody, type ReferralCodeCheckView } from '@contract';
import { referralEndpoints } from '@contract/referrals/referral.endpoints';
import { RateLimit, Route } from '../../platform/http/route.js';
import { ReferralCodeService } from './referral-code.service.js';

@Controller()
export class ReferralCodeController {
  constructor(private readonly referralCodes: ReferralCodeService) {}

  @Route(referralEndpoints.checkCode)
  @RateLimit('referralChecksByAddress', 'address')
  check(
    @Body({ schema: ReferralCodeCheckBody }) { code }: ReferralCodeCheckBody,
  ): Promise<ReferralCodeCheckView> {
    return this.referralCodes.check(code);
  }
}
