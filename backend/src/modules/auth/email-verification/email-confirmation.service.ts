import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { InviteRewardService, ReferralCodeService, type InviteCode } from '../../referrals/index.js';
import { UsersService, type User } from '../../users/index.js';
import { RestrictedEmailService } from '../restrictions/restricted-email.service.js';

/**
 * Confirms e-mail addresses. The first confirmation of an account also starts the premium of its referral
 * code.
 */
@Injectable()
export class EmailConfirmationService {
  constructor(
    private readonly users: UsersService,
    private readonly referralCodes: ReferralCodeService,
    private readonly rewards: InviteRewardService,
    private readonly restrictedEmails: RestrictedEmailService,
    private readonly clock: Clock,
  ) {}

  /**
   * Marks an address as confirmed. The first confirmation starts the `referralPremiumHours` of the member's
   * referral code, unless sign-up has started them, and gives the inviting member the same number of hours.
   * @throws AppError ADDRESS_RESTRICTED
   */
  async confirm(
    { _id, email, referralCode }: User & Pick<InviteCode, 'referralCode'>,
    tx: Transaction,
  ): Promise<void> {
    if (await this.restrictedEmails.has(email)) throw new AppError('ADDRESS_RESTRICTED');
    const userId = _id.toHexString();
    const now = this.clock.now();
    if (!(await this.users.setEmailVerified(userId, now, tx)) || !referralCode) return;
    await this.referralCodes.beginPremium(userId, now, tx);
    await this.rewards.give({ userId, referralCode }, tx);
  }
}
