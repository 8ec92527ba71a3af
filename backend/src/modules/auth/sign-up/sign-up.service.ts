import { Injectable } from '@nestjs/common';
import { LIMITS, type MessageView, type SignUpBody, TEXTS } from '@contract';
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
  /** The referral code, if it is a campaign's. */
  campaign: string | undefined;
}

/** Signing up (docs/product.md, Account). */
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
      (await this.create({ ...body, passwordHash, campaign }));
    if (!isNew) await this.mailOwner(email, { onlyIfDeleted: !mustConfirm });
    if (mustConfirm) await nextAnswerStep(started);
    else if (!isNew) throw AppError.field('EMAIL_TAKEN', 'email');
    return { message: TEXTS.signupSuccess };
  }

  /**
   * Mails the owner of a taken e-mail address: how to log in, or the way back after a deletion. Three mails
   * an hour at most, whoever signs up.
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
    if (ageOn(new Date(dob), today) < LIMITS.minimumAge) throw AppError.field('UNDER_AGE', 'dob');
  }

  /**
   * Stores the account; false when the e-mail address is taken. An invite code that another member has
   * already is drawn again.
   */
  private async create(account: NewAccount): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      const inviteCode = await this.referralCodes.newInviteCode();
      try {
        // Sign-ups by one campaign would lose against each other at its counter.
        await this.database.inTurn(account.campaign ?? inviteCode, () => this.insert(account, inviteCode));
        return true;
      } catch (error) {
        if (isDuplicateKey(error, 'email')) return false;
        if (!isDuplicateKey(error, 'inviteCode') || attempt === INVITE_CODE_ATTEMPTS) throw error;
      }
    }
  }

  /** Stores the account with everything that belongs to it. */
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
      // Where addresses are confirmed the premium hours begin with that, or nobody would need a mailbox for
      // them.
      if (referralCode !== null && !this.config.requireEmailVerification)
        await this.referralCodes.beginPremium(userId, now, tx);
    });
  }
}
