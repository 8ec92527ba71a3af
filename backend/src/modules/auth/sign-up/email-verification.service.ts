import { Injectable } from '@nestjs/common';
import { LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Session as Transaction } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { type User, UserRepository } from '../../users/index.js';
import { RestrictedEmailRepository } from '../restrictions/restricted-email.repository.js';
import { ReferralPremiumService } from '../../billing/index.js';

/** What a confirmed address brings, and which addresses may not be used. */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly users: UserRepository,
    private readonly referralPremium: ReferralPremiumService,
    private readonly restricted: RestrictedEmailRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Marks an address as its owner's. The first time the 24 hours of a referral code begin, unless they did at sign-up.
   * @throws AppError ADDRESS_RESTRICTED
   */
  async confirm({ _id, email, referralCode }: User, tx: Transaction): Promise<void> {
    const now = this.clock.now();
    if (await this.restricted.has(email, now)) throw new AppError('ADDRESS_RESTRICTED');
    const userId = _id.toHexString();
    if ((await this.users.setEmailVerified(userId, now, tx)) && referralCode)
      await this.referralPremium.begin(userId, now, tx);
  }

  /** Whether this address belonged to an account that was erased during a block or suspension which still lasts. */
  async isRestricted(email: string): Promise<boolean> {
    return this.restricted.has(email, this.clock.now());
  }

  /** Remembers the address of a member who is erased while blocked or suspended; one without an end for the longest that can be set. */
  async rememberRestriction(userId: string): Promise<void> {
    const user = await this.users.findById(userId);
    const ends = [user?.block, user?.suspension].flatMap((restriction) =>
      restriction ? [restriction.until ?? this.inDays(LIMITS.restrictionDaysMax)] : [],
    );
    if (user && ends.length > 0)
      await this.restricted.add(user.email, new Date(Math.max(...ends.map((end) => end.getTime()))));
  }

  private inDays(days: number): Date {
    return new Date(this.clock.now().getTime() + days * DAY_MS);
  }
}
