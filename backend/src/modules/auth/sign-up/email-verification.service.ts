import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { Session as Transaction } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { ReferralCodeService } from '../../referrals/index.js';
import { type User, UsersService } from '../../users/index.js';
import { RestrictedEmailService } from '../restrictions/restricted-email.service.js';

/** Confirms e-mail addresses. */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly users: UsersService,
    private readonly referralCodes: ReferralCodeService,
    private readonly restrictedEmails: RestrictedEmailService,
    private readonly clock: Clock,
  ) {}

  /**
   * Marks an address as its owner's. The first time, the 24 hours of a referral code begin, unless they did
   * at sign-up.
   * @throws AppError ADDRESS_RESTRICTED
   */
  async confirm({ _id, email, referralCode }: User, tx: Transaction): Promise<void> {
    if (await this.restrictedEmails.has(email)) throw new AppError('ADDRESS_RESTRICTED');
    const userId = _id.toHexString();
    const now = this.clock.now();
    if ((await this.users.setEmailVerified(userId, now, tx)) && referralCode)
      await this.referralCodes.beginPremium(userId, now, tx);
  }
}
