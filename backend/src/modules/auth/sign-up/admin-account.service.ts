import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BRAND } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { Logger } from '../../../platform/logging/logger.js';
import { UsersService } from '../../users/index.js';
import { EnrolmentTokenService } from '../second-factor/enrolment-token.service.js';
import { ReferralCodeService } from '../../referrals/index.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';

/** Makes the administrator's account when there is none (design section 3, "administrator"). */
@Injectable()
export class AdminAccountService implements OnApplicationBootstrap {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordHasher,
    private readonly enrolments: EnrolmentTokenService,
    private readonly referralCodes: ReferralCodeService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Once for the lifetime of the database; the password may be changed afterwards like any other. Several
   * instances may start at once: the address is unique, so one of them makes it.
   */
  async onApplicationBootstrap(): Promise<void> {
    if (!(await this.users.findIdByEmail(this.config.supportEmail))) await this.make();
    const account = await this.users.findByEmail(this.config.supportEmail);
    if (account?.role === 'admin') await this.enrolments.offer(account._id.toHexString());
    else
      this.logger.error(
        "SUPPORT_EMAIL is a member's address; there is no administrator until it is another one.",
      );
  }

  private async make(): Promise<void> {
    try {
      await this.users.createAdmin({
        email: this.config.supportEmail,
        passwordHash: await this.passwords.hash(this.config.adminPassword),
        name: BRAND.name,
        gender: 'other',
        dob: new Date('1970-01-01'),
        lookingFor: 'both',
        inviteCode: await this.referralCodes.newInviteCode(),
        referralCode: null,
        createdAt: this.clock.now(),
      });
      this.logger.log("The administrator's account was made");
    } catch (error) {
      if (!isDuplicateKey(error, 'email')) throw error;
    }
  }
}
