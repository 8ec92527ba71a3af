import { Injectable } from '@nestjs/common';
import { TEXTS, type BeginPasskeySignUpBody, type MessageView, type SignUpBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { BrowserCookies } from '../../../platform/http/browser-cookies.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { ReferralCodeService } from '../../referrals/index.js';
import {
  assertNameAllowed,
  isAccountKeyTaken,
  ThrowAwayDomainsService,
  UsersService,
} from '../../users/index.js';
import { UserSignedUp } from '../../users/users.events.js';
import { AgeRefusalService, type SignUpStep } from '../age-refusals/age-refusal.service.js';
import { SendMail } from '../auth.jobs.js';
import { PasskeyRepository } from '../passkeys/passkey.repository.js';
import type { Passkey } from '../passkeys/passkey.schema.js';
import { refuseCommonPassword } from '../passwords/common-password.rules.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { RestrictedEmailService } from '../restrictions/restricted-email.service.js';
import { waitForResponseStep } from './response-time.rules.js';
import { SignUpAdmissionService } from './sign-up-admission.service.js';
import { isSupportAddress } from './support-address.rules.js';

const INVITE_CODE_ATTEMPTS = 5;

/** The person who signs up. */
type SignUpFields = BeginPasskeySignUpBody;

/** The password or passkey of the new account. */
interface Credential {
  /** The hash of a random password if the account has a passkey. */
  passwordHash: string;
  /** A verified passkey, with the id of the account that it was created for. */
  passkey?: Omit<Passkey, '_id' | 'userId' | 'slot'> & { userId: string };
}

interface NewAccount extends SignUpFields, Credential {
  /** The referral code, if it belongs to a campaign. */
  campaign: string | undefined;
}

/** Sign-up (docs/product.md, Account). */
@Injectable()
export class SignUpService {
  constructor(
    private readonly users: UsersService,
    private readonly referralCodes: ReferralCodeService,
    private readonly ageRefusals: AgeRefusalService,
    private readonly passkeys: PasskeyRepository,
    private readonly hasher: PasswordHasher,
    private readonly restrictedEmails: RestrictedEmailService,
    private readonly throwAwayDomains: ThrowAwayDomainsService,
    private readonly admission: SignUpAdmissionService,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Creates an account with a password.
   * @throws AppError COMMON_PASSWORD, and as {@link SignUpAdmissionService.admit} and {@link register}
   */
  async signUp(
    { password, proof, ...person }: SignUpBody,
    address: string,
    cookies: BrowserCookies,
  ): Promise<MessageView> {
    const started = performance.now();
    await this.admission.admit(address, proof);
    await this.checkPerson(person, cookies, 'sign-up');
    refuseCommonPassword(password, person.email, 'password');
    return this.register(person, async () => ({ passwordHash: await this.hasher.hash(password) }), started);
  }

  /**
   * Creates a member account and mails a link that confirms the address. A known referral code of a member or
   * a campaign grants `referralPremiumHours` of premium, which start now or, where confirmation is required,
   * with the confirmation. Creates no account for an address that is in use (also by an account deleted less
   * than `restoreDays` days ago, or by support).
   * @param makeCredential called once nothing else is wrong with the sign-up
   * @param started when the request began, by `performance.now()`
   * @throws AppError as {@link checkCodeAndAddress}, EMAIL_TAKEN, PASSKEY_REFUSED
   */
  async register(
    person: SignUpFields,
    makeCredential: () => Promise<Credential>,
    started: number,
  ): Promise<MessageView> {
    const { email } = person;
    const mustConfirm = this.config.requireEmailVerification;
    const campaign = await this.checkCodeAndAddress(person);
    const credential = await makeCredential();
    const isNew =
      !isSupportAddress(email, this.config.supportEmail) &&
      (await this.create({ ...person, ...credential, campaign }));
    if (!isNew) await this.mailOwner(email, { onlyIfDeleted: !mustConfirm });
    if (mustConfirm) await waitForResponseStep(started);
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

  /**
   * Checks name and age.
   * @throws AppError NAME_NOT_ALLOWED, UNDER_AGE
   */
  async checkPerson(person: SignUpFields, cookies: BrowserCookies, step: SignUpStep): Promise<void> {
    assertNameAllowed(person.name);
    await this.ageRefusals.assertOfAge(person, cookies, step);
  }

  /**
   * Checks the referral code and that the address is neither restricted nor thrown away.
   * @returns the code if it belongs to a campaign
   * @throws AppError UNKNOWN_REFERRAL_CODE, REFERRAL_CODE_ENDED, REFERRAL_CODE_USED_UP, THROW_AWAY_ADDRESS,
   *   ADDRESS_RESTRICTED
   */
  async checkCodeAndAddress({ email, referralCode }: SignUpFields): Promise<string | undefined> {
    const campaign = await this.referralCodes.campaignOf(referralCode);
    this.throwAwayDomains.refuse(email);
    // Where confirmation is required, the e-mail reports the restriction, to the owner of the address only.
    if (!this.config.requireEmailVerification && (await this.restrictedEmails.has(email)))
      throw AppError.field('ADDRESS_RESTRICTED', 'email');
    return campaign;
  }

  /**
   * Stores the account; returns false when the e-mail address is in use. Retries with another invite code
   * when the code is in use.
   * @throws AppError PASSKEY_REFUSED when an account has this passkey already
   */
  private async create(account: NewAccount): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      const inviteCode = await this.referralCodes.newInviteCode();
      try {
        // One after another, because concurrent sign-ups with one campaign code would conflict on its
        // counter.
        await this.database.inTurn(account.campaign ?? inviteCode, () => this.insert(account, inviteCode));
        return true;
      } catch (error) {
        if (isAccountKeyTaken(error, 'email')) return false;
        if (isDuplicateKey(error, 'credentialId')) throw new AppError('PASSKEY_REFUSED');
        if (!isAccountKeyTaken(error, 'inviteCode') || attempt === INVITE_CODE_ATTEMPTS) throw error;
      }
    }
  }

  /** Stores the account and its related documents in one transaction. */
  private async insert(account: NewAccount, inviteCode: string): Promise<void> {
    const { email, name, gender, lookingFor, passwordHash, passkey, language, campaign } = account;
    const { referralCode = null } = account;
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
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
          ...(passkey && { _id: toId(passkey.userId), passwordless: true }),
          dob: new Date(account.dob),
          createdAt: now,
        },
        tx,
      );
      const userId = user._id.toHexString();
      await this.outbox.add({ job: SendMail, payload: { mail: 'verify-email', userId } }, tx);
      if (passkey) await this.passkeys.add({ ...passkey, slot: 0 }, tx);
      if (campaign) await this.referralCodes.useCampaign(campaign, tx);
      await this.events.publish(UserSignedUp, { userId }, tx);
      // Where confirmation is required, premium starts with it; otherwise members could get premium without a
      // mailbox.
      if (referralCode !== null && !this.config.requireEmailVerification)
        await this.referralCodes.beginPremium(userId, now, tx);
    });
  }
}
