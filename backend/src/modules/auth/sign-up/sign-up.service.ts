import { Injectable } from '@nestjs/common';
import { type MessageView, type SignUpBody, TEXTS, USERS_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { dayKey } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { ReferralCodeService } from '../../referrals/index.js';
import { ageOn, holdsContact, UserRepository } from '../../users/index.js';
import { UserSignedUp } from '../../users/users.events.js';
import { SendMail } from '../auth.jobs.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { refuseCommonPassword } from '../passwords/password.rules.js';
import { RestrictedEmailService } from '../restrictions/restricted-email.service.js';
import { nextAnswerStep } from './answer-time.rules.js';
import { isSupportAddress } from './email.rules.js';

const INVITE_CODE_ATTEMPTS = 5;

interface NewAccount extends SignUpBody {
  passwordHash: string;
  /** The referral code, if it belongs to a campaign. */
  campaign: string | undefined;
}

/** Sign-up (docs/product.md, Account). */
@Injectable()
export class SignUpService {
  constructor(
    private readonly users: UserRepository,
    private readonly referralCodes: ReferralCodeService,
    private readonly hasher: PasswordHasher,
    private readonly restrictedEmails: RestrictedEmailService,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Creates a member account and mails a link that confirms the address. A known referral code of a member or
   * a campaign grants `referralPremiumHours` of premium, which start now or, where confirmation is required,
   * with the confirmation. Creates no account for an address that is in use (also by an account deleted less
   * than `restoreDays` days ago, or by support).
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
    // Where confirmation is required, the e-mail reports the restriction, to the owner of the address only.
    if (!mustConfirm && (await this.restrictedEmails.has(email)))
      throw AppError.field('ADDRESS_RESTRICTED', 'email');
    const passwordHash = await this.hasher.hash(password);
    const isNew =
      !isSupportAddress(email, this.config.supportEmail) &&
      (await this.create({ ...body, passwordHash, campaign }));
    if (!isNew) await this.mailOwner(email, { onlyIfDeleted: !mustConfirm });
    if (mustConfirm) await nextAnswerStep(started);
    else if (!isNew) throw AppError.field('EMAIL_TAKEN', 'email');
    return { message: TEXTS.signupSuccess };
  }

  /**
   * Mails the owner of an address that is in use: how to log in, or the restore link of a deleted account. At
   * most three e-mails an hour per address.
   */
  async mailOwner(email: string, { onlyIfDeleted }: { onlyIfDeleted: boolean }): Promise<void> {
    const owner = await this.users.findByEmail(email);
    if (owner?.role !== 'member' || (onlyIfDeleted && !owner.deletedAt)) return;
    if (!(await this.limits.allows('forgotByAccount', `sign-up ${email}`))) return;
    const payload = { mail: 'already-member', userId: owner._id.toHexString() } as const;
    await this.outbox.add({ job: SendMail, payload });
  }

  private check({ name, dob }: SignUpBody): void {
    if (holdsContact(name)) throw AppError.field('NAME_NOT_ALLOWED', 'name');
    const today = dayKey(this.clock.now(), this.config.dayTimezone);
    if (ageOn(new Date(dob), today) < USERS_LIMITS.minimumAge) throw AppError.field('UNDER_AGE', 'dob');
  }

  /**
   * Stores the account; returns false when the e-mail address is in use. Retries with another invite code
   * when the code is in use.
   */
  private async create(account: NewAccount): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      const inviteCode = await this.referralCodes.newInviteCode();
      try {
        // In turn, as concurrent sign-ups by one campaign would conflict on its counter.
        await this.database.inTurn(account.campaign ?? inviteCode, () => this.insert(account, inviteCode));
        return true;
      } catch (error) {
        if (isDuplicateKey(error, 'email')) return false;
        if (!isDuplicateKey(error, 'inviteCode') || attempt === INVITE_CODE_ATTEMPTS) throw error;
      }
    }
  }

  /** Stores the account and its related documents in one transaction. */
  private async insert(account: NewAccount, inviteCode: string): Promise<void> {
    const { email, name, gender, lookingFor, passwordHash, language, campaign } = account;
    const { referralCode = null } = account;
    const now = this.clock.now();
    await this.database.withTransaction(async (tx) => {
      const user = await this.users.createMember(
        {
          email,
          name,
          gender,
          lookingFor,
          passwordHash,
          inviteCode,
          referralCode,
          ...(language && { language }),
          dob: new Date(account.dob),
          createdAt: now,
        },
        tx,
      );
      const userId = user._id.toHexString();
      await this.outbox.add({ job: SendMail, payload: { mail: 'verify-email', userId } }, tx);
      if (campaign) await this.referralCodes.useCampaign(campaign, tx);
      await this.events.publish(UserSignedUp, { userId }, tx);
      // Where confirmation is required, premium starts with it; otherwise members could get premium without a
      // mailbox.
      if (referralCode !== null && !this.config.requireEmailVerification)
        await this.referralCodes.beginPremium(userId, now, tx);
    });
  }
}
