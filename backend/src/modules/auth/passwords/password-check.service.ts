import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { type User, UsersService } from '../../users/index.js';
import { PasswordHasher } from './password-hasher.service.js';

/** Asks a logged-in member for the password again before something important. */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Whether it is really the caller, and not just an open browser.
   * @param field where the form asks for the password
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED after too many wrong ones
   */
  async check(me: Principal, password: string, field: string): Promise<User> {
    await this.limits.consume('logInByAccountAndAddress', me.userId);
    const user = await this.users.findById(me.userId);
    if (!user || !(await this.hasher.verify(user.passwordHash, password)))
      throw AppError.field('WRONG_PASSWORD', field);
    await this.limits.reset('logInByAccountAndAddress', me.userId);
    return user;
  }
}
