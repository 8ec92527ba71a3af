import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LIMITS, type MessageView, type SignUpBody, TEXTS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { dayKey } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { KeyedMutex } from '../../../platform/concurrency/keyed-mutex.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { CampaignService, newInviteCode } from '../../referrals/index.js';
import { ageOn, holdsContact, UserRepository } from '../../users/index.js';
import { EmailVerificationService } from './email-verification.service.js';
import { refuseCommonPassword } from '../passwords/password.rules.js';
import { SendMail } from '../auth.jobs.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { isSupportAddress } from './support-address.rules.js';
import { ReferralExpired } from '../../billing/billing.jobs.js';
import { UserSignedUp } from '../../users/users.events.js';

const HOUR_MS = 3_600_000;
const CODE_ATTEMPTS = 5;
/** Where no answer may tell whether an address is known, all of them come at a multiple of this time. */
const EVEN_MS = 250;

type NewAccount = SignUpBody & { passwordHash: string; campaign: string | undefined };

/** New accounts (spec sections 2 and 5, design section 3). */
@Injectable()
export class SignUpService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly users: UserRepository,
    private readonly campaigns: CampaignService,
    private readonly passwords: PasswordHasher,
    private readonly confirmation: EmailVerificationService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Makes a member account and mails a link that confirms the address; a known referral code, of a member or a campaign, gives 24 hours of premium,
   * from now on, or from the confirmation where it is required.
   * An address that is taken (also by an account deleted less than 14 days ago, or by the support) makes none.
   * @throws AppError ADDRESS_RESTRICTED, NAME_NOT_ALLOWED, UNDER_AGE, COMMON_PASSWORD, UNKNOWN_REFERRAL_CODE, REFERRAL_CODE_ENDED, REFERRAL_CODE_USED_UP, EMAIL_TAKEN, RATE_LIMITED
   */
  async signUp(body: SignUpBody, address: string): Promise<MessageView> {
    const started = performance.now();
    await this.limits.consume('signUpByAddress', address);
    this.check(body);
    const campaign = await this.campaignOf(body.referralCode);
    // Where addresses are confirmed it is told by mail, to whoever owns the address.
    if (!this.config.requireEmailVerification && (await this.confirmation.isRestricted(body.email)))
      throw AppError.field('ADDRESS_RESTRICTED', 'email');
    const passwordHash = await this.passwords.hash(body.password);
    const isNew =
      !isSupportAddress(body.email, this.config.supportEmail) &&
      (await this.store({ ...body, passwordHash, campaign }));
    if (!isNew) await this.tellOwner(body.email);
    if (this.config.requireEmailVerification)
      await pause(EVEN_MS - ((performance.now() - started) % EVEN_MS));
    else if (!isNew) throw AppError.field('EMAIL_TAKEN', 'email');
    return { message: TEXTS.signupSuccess };
  }

  private check({ name, dob, password, email }: SignUpBody): void {
    if (holdsContact(name)) throw AppError.field('NAME_NOT_ALLOWED', 'name');
    const today = dayKey(this.clock.now(), this.config.dayTimezone);
    if (ageOn(new Date(dob), today) < LIMITS.minimumAge) throw AppError.field('UNDER_AGE', 'dob');
    refuseCommonPassword(password, email, 'password');
  }

  /** The code if it is a campaign's, undefined if it is a member's or there is none. */
  private async campaignOf(code: string | undefined): Promise<string | undefined> {
    if (!code || (await this.users.isUsableInviteCode(code))) return undefined;
    await this.campaigns.assertUsable(code);
    return code;
  }

  /** Stores the account; false when the address is taken. A code that another member has already is drawn again. */
  private async store(account: NewAccount): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      try {
        const inviteCode = newInviteCode();
        if (await this.campaigns.exists(inviteCode)) continue;
        // Sign-ups by one code of the administration would lose against each other at its counter.
        await this.mutex.withLock(account.campaign ?? inviteCode, () => this.insert(account, inviteCode));
        return true;
      } catch (error) {
        if (isDuplicateKey(error, 'email')) return false;
        if (!isDuplicateKey(error, 'inviteCode') || attempt === CODE_ATTEMPTS) throw error;
      }
    }
  }

  private async insert(account: NewAccount, inviteCode: string): Promise<void> {
    const { email, name, gender, lookingFor, passwordHash, referralCode = null, campaign } = account;
    const now = this.clock.now();
    const premiumEnd = new Date(now.getTime() + LIMITS.referralPremiumHours * HOUR_MS);
    // Where addresses are confirmed the hours begin with that, or nobody would need a mailbox for them.
    const beginsNow = referralCode !== null && !this.config.requireEmailVerification;
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
          dob: new Date(account.dob),
          createdAt: now,
          premiumPeriods: beginsNow ? [{ kind: 'referral', plan: null, start: now, end: premiumEnd }] : [],
        },
        tx,
      );
      const userId = user._id.toHexString();
      await this.outbox.add({ job: SendMail, payload: { mail: 'verify-email', userId } }, tx);
      if (campaign) await this.campaigns.use(campaign, tx);
      await this.events.publish(UserSignedUp, { userId }, tx);
      if (beginsNow)
        await this.outbox.add(
          { job: ReferralExpired, payload: { userId }, runAt: premiumEnd, key: userId },
          tx,
        );
    });
  }

  /**
   * Mails the owner of a taken address: the way back after a deletion; otherwise only where the answer here does not say
   * that the address is taken. Three mails an hour at most, whoever signs up.
   */
  private async tellOwner(email: string): Promise<void> {
    const owner = await this.users.findByEmail(email);
    if (owner?.role !== 'member' || !(owner.deletedAt || this.config.requireEmailVerification)) return;
    if (!(await this.limits.allows('forgotByAccount', `sign-up ${email}`))) return;
    const payload = { mail: 'already-member', userId: owner._id.toHexString() } as const;
    await this.outbox.add({ job: SendMail, payload });
  }
}
