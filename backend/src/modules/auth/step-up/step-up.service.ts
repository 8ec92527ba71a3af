import { Injectable } from '@nestjs/common';
import type { StepUpFields } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { UsersService, type User } from '../../users/index.js';
import { PasskeyAssertionService } from '../passkeys/passkey-assertion.service.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';

/**
 * Verifies a logged-in member again before a sensitive action, as strictly as at log-in: the password, and a
 * code if a second factor is on; or a passkey, which replaces both.
 */
@Injectable()
export class StepUpService {
  constructor(
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly passkeys: PasskeyAssertionService,
    private readonly secondFactor: SecondFactorService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Checks that the request comes from the member, and not from someone at an unlocked device.
   * @param field the request field that contains the password
   * @throws AppError PASSWORD_REQUIRED without password and passkey; WRONG_PASSWORD, RATE_LIMITED after too
   *   many wrong passwords; if a second factor is on SECOND_FACTOR_REQUIRED without a code, WRONG_CODE; with
   *   a passkey PASSKEY_REFUSED alone
   */
  async check(me: Principal, { password, passkey, code }: StepUpFields, field = 'password'): Promise<User> {
    if (!passkey && password === undefined) throw AppError.field('PASSWORD_REQUIRED', field);
    await this.limits.consume('logInByAccountAndAddress', me.userId);
    const user = await this.users.findById(me.userId);
    if (passkey) await this.passkeys.verify(me.userId, passkey);
    else if (!(await this.hasher.verify(user?.passwordHash ?? null, password ?? '')))
      throw AppError.field('WRONG_PASSWORD', field);
    if (!user) throw new AppError('UNAUTHENTICATED');
    await this.limits.reset('logInByAccountAndAddress', me.userId);
    if (!passkey) await this.secondFactor.checkAtStepUp(me, code);
    return user;
  }
}
