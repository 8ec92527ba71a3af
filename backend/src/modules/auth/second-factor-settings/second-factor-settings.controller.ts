import { Body, Controller } from '@nestjs/common';
import {
  EnrolSecondFactorBody,
  SecondFactorCodeBody,
  StepUpBody,
  type OwnSecondFactorView,
  type RecoveryCodesView,
  type SecondFactorConfirmedView,
  type SecondFactorEnrolmentView,
  type SecondFactorView,
  type VerifiedView,
} from '@contract';
import { secondFactorEndpoints } from '@contract/auth/second-factor.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { SecondFactorSettingsService } from './second-factor-settings.service.js';

@Controller()
export class SecondFactorSettingsController {
  constructor(
    private readonly secondFactor: SecondFactorService,
    private readonly settings: SecondFactorSettingsService,
  ) {}

  @Route(secondFactorEndpoints.state)
  state(@CurrentUser() me: Principal): Promise<SecondFactorView> {
    return this.secondFactor.state(me);
  }

  @Route(secondFactorEndpoints.enrol)
  enrol(
    @CurrentUser() me: Principal,
    @Body({ schema: EnrolSecondFactorBody }) body: EnrolSecondFactorBody,
  ): Promise<SecondFactorEnrolmentView> {
    return this.settings.enrol(me, body);
  }

  @Route(secondFactorEndpoints.confirm)
  confirm(
    @CurrentUser() me: Principal,
    @Body({ schema: SecondFactorCodeBody }) body: SecondFactorCodeBody,
  ): Promise<SecondFactorConfirmedView> {
    return this.settings.confirm(me, body);
  }

  @Route(secondFactorEndpoints.verify)
  verify(
    @CurrentUser() me: Principal,
    @Body({ schema: SecondFactorCodeBody }) body: SecondFactorCodeBody,
  ): Promise<VerifiedView> {
    return this.secondFactor.verify(me, body);
  }

  @Route(secondFactorEndpoints.own)
  ownState(@CurrentUser() me: Principal): Promise<OwnSecondFactorView> {
    return this.settings.state(me);
  }

  @Route(secondFactorEndpoints.enrolOwn)
  enrolOwn(
    @CurrentUser() me: Principal,
    @Body({ schema: StepUpBody }) body: StepUpBody,
  ): Promise<SecondFactorEnrolmentView> {
    return this.settings.enrol(me, body);
  }

  @Route(secondFactorEndpoints.confirmOwn)
  confirmOwn(
    @CurrentUser() me: Principal,
    @Body({ schema: SecondFactorCodeBody }) body: SecondFactorCodeBody,
  ): Promise<RecoveryCodesView> {
    return this.settings.confirmOwn(me, body);
  }

  @Route(secondFactorEndpoints.renewRecoveryCodes)
  renewRecoveryCodes(
    @CurrentUser() me: Principal,
    @Body({ schema: StepUpBody }) body: StepUpBody,
  ): Promise<RecoveryCodesView> {
    return this.settings.renewRecoveryCodes(me, body);
  }

  @Route(secondFactorEndpoints.switchOff)
  switchOff(@CurrentUser() me: Principal, @Body({ schema: StepUpBody }) body: StepUpBody): Promise<void> {
    return this.settings.switchOff(me, body);
  }
}
