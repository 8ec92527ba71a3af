import { Injectable } from '@nestjs/common';
import { ADMIN_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { UsersService } from '../../users/index.js';
import { RestrictedEmailRepository } from './restricted-email.repository.js';

/**
 * E-mail addresses of accounts that were erased while blocked or suspended. They cannot sign up until the
 * restriction ends.
 */
@Injectable()
export class RestrictedEmailService {
  constructor(
    private readonly emails: RestrictedEmailRepository,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** Returns whether an erased account of this address is still restricted. */
  async has(email: string): Promise<boolean> {
    return this.emails.has(email, this.clock.now());
  }

  /**
   * Stores the address of a member who is erased while restricted. A restriction without end counts for the
   * longest duration that staff can set.
   */
  async storeErasedEmail(userId: string): Promise<void> {
    const user = await this.users.findById(userId);
    const ends = [user?.block, user?.suspension].flatMap((restriction) =>
      restriction ? [restriction.until ?? this.longestEnd()] : [],
    );
    if (user && ends.length > 0)
      await this.emails.add(user.email, new Date(Math.max(...ends.map((end) => end.getTime()))));
  }

  private longestEnd(): Date {
    return new Date(this.clock.now().getTime() + ADMIN_LIMITS.restrictionDaysMax * DAY_MS);
  }
}
