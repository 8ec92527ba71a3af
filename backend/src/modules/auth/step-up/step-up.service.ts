import { Injectable } from '@nestjs/common';
import type { OptionalStepUpBody, StepUpBody } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { type User, UserRepository } from '../../users/index.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';

/**
 * Verifies a logged-in member again before a sensitive action, as strictly as at log-in: the password, and a
 * code if a second factor is on.
 */
@Injectable()
export class StepUpService {
  constructor(
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly secondFactor: SecondFactorService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Checks that the request comes from the member, and not from someone at an unlocked device.
   * @param field the request field that contains the password
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED after too many wrong passwords; if a second factor is on
   *   SECOND_FACTOR_REQUIRED without a code, WRONG_CODE
   */
  async check(me: Principal, { password, code }: StepUpBody, field = 'password'): Promise<User> {
    await this.limits.consume('logInByAccountAndAddress', me.userId);
    const user = await this.users.findById(me.userId);
    if (!user || !(await this.hasher.verify(user.passwordHash, password)))
      throw AppError.field('WRONG_PASSWORD', field);
    await this.limits.reset('logInByAccountAndAddress', me.userId);
    await this.secondFactor.checkAtStepUp(me, code);
    return user;
  }

  /**
   * Like {@link check}, for contracts where the password is optional.
   * @throws AppError PASSWORD_REQUIRED without a password, and as `check`
   */
  async checkOptional(me: Principal, { password, code }: OptionalStepUpBody): Promise<User> {
    if (password === undefined) throw AppError.field('PASSWORD_REQUIRED', 'password');
    return this.check(me, { password, code });
  }
}
