import { Body, Controller } from '@nestjs/common';
import {
  type ConfirmedView,
  endpoints,
  type EnrolmentView,
  EnrolSecondFactorBody,
  SecondFactorCodeBody,
  type SecondFactorView,
  type VerifiedView,
} from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { SecondFactorService } from './second-factor.service.js';

@Controller()
export class SecondFactorController {
  constructor(private readonly factor: SecondFactorService) {}

  @Route(endpoints.secondFactor.state)
  state(@CurrentUser() me: Principal): Promise<SecondFactorView> {
    return this.factor.state(me);
  }

  @Route(endpoints.secondFactor.enrol)
  enrol(
    @CurrentUser() me: Principal,
    @Body({ schema: EnrolSecondFactorBody }) body: EnrolSecondFactorBody,
  ): Promise<EnrolmentView> {
    return this.factor.enrol(me, body);
  }

  @Route(endpoints.secondFactor.confirm)
  confirm(
    @CurrentUser() me: Principal,
    @Body({ schema: SecondFactorCodeBody }) body: SecondFactorCodeBody,
  ): Promise<ConfirmedView> {
    return this.factor.confirm(me, body);
  }

  @Route(endpoints.secondFactor.verify)
  verify(
    @CurrentUser() me: Principal,
    @Body({ schema: SecondFactorCodeBody }) body: SecondFactorCodeBody,
  ): Promise<VerifiedView> {
    return this.factor.verify(me, body);
  }
}
