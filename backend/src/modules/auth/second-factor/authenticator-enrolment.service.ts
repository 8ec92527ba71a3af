import { Injectable } from '@nestjs/common';
import { type EnrolmentView, type EnrolSecondFactorBody, isStaff } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { StepUpService } from '../step-up/step-up.service.js';
import { AuthenticatorCodeService } from './authenticator-code.service.js';
import { EnrolmentTokenService } from './enrolment-token.service.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import type { SecondFactor } from './second-factor.schema.js';
import { SecondFactorService } from './second-factor.service.js';
import { uriOf } from './codes.rules.js';

/** The first step of setting up an authenticator app: a secret that the app reads. */
@Injectable()
export class AuthenticatorEnrolmentService {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly codes: AuthenticatorCodeService,
    private readonly tokens: EnrolmentTokenService,
    private readonly secondFactor: SecondFactorService,
    private readonly stepUp: StepUpService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Makes the secret of a new app; the one in use stays until the new one is confirmed.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED; for another app SECOND_FACTOR_REQUIRED, WRONG_CODE; of
   *   staff also, for the first one, WRONG_ENROLMENT_TOKEN
   */
  async enrol(me: Principal, { password, code, token = '' }: EnrolSecondFactorBody): Promise<EnrolmentView> {
    const factor = await this.factors.find(me.userId);
    const ofStaff = isStaff(me.role);
    if (ofStaff && factor?.secret) await this.secondFactor.assertVerified(me);
    const { email } = await this.stepUp.check(me, { password, code });
    if (ofStaff && !factor?.secret) await this.checkToken(me, factor, token);
    const { secret, pending } = this.codes.newPendingSecret(me.userId);
    await this.factors.begin(me.userId, pending);
    return { secret, uri: uriOf(secret, email) };
  }

  private async checkToken({ userId }: Principal, factor: SecondFactor | null, token: string): Promise<void> {
    await this.limits.consume('secondFactorByMember', userId);
    if (!this.tokens.isRight(factor, token)) throw AppError.field('WRONG_ENROLMENT_TOKEN', 'token');
    await this.limits.reset('secondFactorByMember', userId);
  }
}
