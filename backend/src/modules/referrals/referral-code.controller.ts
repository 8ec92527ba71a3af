import { Body, Controller } from '@nestjs/common';
import { ReferralCodeCheckBody, signUpEndpoints, type ReferralCodeCheckView } from '@contract';
import { RateLimit, Route } from '../../platform/http/route.js';
import { ReferralCodeService } from './referral-code.service.js';

@Controller()
export class ReferralCodeController {
  constructor(private readonly referralCodes: ReferralCodeService) {}

  @Route(signUpEndpoints.checkReferralCode)
  @RateLimit('referralChecksByAddress', 'address')
  check(
    @Body({ schema: ReferralCodeCheckBody }) { code }: ReferralCodeCheckBody,
  ): Promise<ReferralCodeCheckView> {
    return this.referralCodes.check(code);
  }
}
