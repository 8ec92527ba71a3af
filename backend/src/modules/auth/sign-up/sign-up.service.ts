import { Injectable } from '@nestjs/common';
import { LIMITS, type MessageView, type SignUpBody, TEXTS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { dayKey } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { ReferralCodeService } from '../../referrals/index.js';
import { ageOn, holdsContact } from '../../users/index.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { refuseCommonPassword } from '../passwords/password.rules.js';
import { RestrictedEmailService } from '../restrictions/restricted-email.service.js';
import { nextAnswerStep } from './answer-time.rules.js';
import { isSupportAddress } from './email.rules.js';
import { NewAccountService } from './new-account.service.js';

/** Signing up (docs/product.md, Account). */
@Injectable()
export class SignUpService {
  constructor(
    private readonly accounts: NewAccountService,
    private readonly referralCodes: ReferralCodeService,
    private readonly hasher: PasswordHasher,
    private readonly restrictedEmails: RestrictedEmailService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Makes a member account and mails a link that confirms the address; a known referral code, of a member or
   * a campaign, gives 24 hours of premium, from now on, or from the confirmation where it is required. An
   * address that is taken (also by an account deleted less than 14 days ago, or by the support) makes none.
   * @throws AppError ADDRESS_RESTRICTED, NAME_NOT_ALLOWED, UNDER_AGE, COMMON_PASSWORD, UNKNOWN_REFERRAL_CODE,
   *   REFERRAL_CODE_ENDED, REFERRAL_CODE_USED_UP, EMAIL_TAKEN, RATE_LIMITED
   */
  async signUp(body: SignUpBody, address: string): Promise<MessageView> {
    const started = performance.now();
    const { email, password } = body;
    await this.limits.consume('signUpByAddress', address);
    this.check(body);
    refuseCommonPassword(password, email, 'password');
    const campaign = await this.referralCodes.campaignOf(body.referralCode);
    const mustConfirm = this.config.requireEmailVerification;
    // Where addresses are confirmed it is said by mail, to whoever owns the address.
    if (!mustConfirm && (await this.restrictedEmails.has(email)))
      throw AppError.field('ADDRESS_RESTRICTED', 'email');
    const passwordHash = await this.hasher.hash(password);
    const isNew =
      !isSupportAddress(email, this.config.supportEmail) &&
      (await this.accounts.create({ ...body, passwordHash, campaign, mustConfirm }));
    if (!isNew) await this.accounts.mailOwner(email, { onlyIfDeleted: !mustConfirm });
    if (mustConfirm) await nextAnswerStep(started);
    else if (!isNew) throw AppError.field('EMAIL_TAKEN', 'email');
    return { message: TEXTS.signupSuccess };
  }

  private check({ name, dob }: SignUpBody): void {
    if (holdsContact(name)) throw AppError.field('NAME_NOT_ALLOWED', 'name');
    const today = dayKey(this.clock.now(), this.config.dayTimezone);
    if (ageOn(new Date(dob), today) < LIMITS.minimumAge) throw AppError.field('UNDER_AGE', 'dob');
  }
}
