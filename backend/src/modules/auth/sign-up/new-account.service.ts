import { Injectable } from '@nestjs/common';
import type { SignUpBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { KeyedMutex } from '../../../platform/concurrency/keyed-mutex.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { ReferralCodeService } from '../../referrals/index.js';
import { UsersService } from '../../users/index.js';
import { UserSignedUp } from '../../users/users.events.js';
import { SendMail } from '../auth.jobs.js';

const INVITE_CODE_ATTEMPTS = 5;

interface NewAccount extends SignUpBody {
  passwordHash: string;
  /** The referral code, if it is a campaign's. */
  campaign: string | undefined;
  /** Whether the e-mail address has to be confirmed before it can be used. */
  mustConfirm: boolean;
}

/** Stores new member accounts with everything that goes with them. */
@Injectable()
export class NewAccountService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly users: UsersService,
    private readonly referralCodes: ReferralCodeService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the account; false when the e-mail address is taken. An invite code that another member has
   * already is drawn again.
   */
  async create(account: NewAccount): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      const inviteCode = await this.referralCodes.newInviteCode();
      try {
        // Sign-ups by one campaign would lose against each other at its counter.
        await this.mutex.withLock(account.campaign ?? inviteCode, () => this.insert(account, inviteCode));
        return true;
      } catch (error) {
        if (isDuplicateKey(error, 'email')) return false;
        if (!isDuplicateKey(error, 'inviteCode') || attempt === INVITE_CODE_ATTEMPTS) throw error;
      }
    }
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

  private async insert(account: NewAccount, inviteCode: string): Promise<void> {
    const {
      email,
      name,
      gender,
      lookingFor,
      passwordHash,
      referralCode = null,
      language,
      campaign,
      mustConfirm,
    } = account;
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
      if (referralCode !== null && !mustConfirm) await this.referralCodes.beginPremium(userId, now, tx);
    });
  }
}
