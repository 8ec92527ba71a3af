import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { REFERRALS_LIMITS, type ReferralCodeCheckView } from '@contract';
import type { Transaction } from '../../platform/database/transaction.js';
import { PremiumService } from '../billing/index.js';
import { firstNameOf, UsersService, type User } from '../users/index.js';
import { CampaignService } from './campaign.service.js';

/** Leaves out letters and digits that are easily confused (0 O, 1 I L). */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Referral codes at sign-up, of members and campaigns. */
@Injectable()
export class ReferralCodeService {
  constructor(
    private readonly users: UsersService,
    private readonly campaigns: CampaignService,
    private readonly premium: PremiumService,
  ) {}

  /** Returns whether a code is valid at sign-up, with the first name of the member who invites. */
  async check(code: string | undefined): Promise<ReferralCodeCheckView> {
    if (!code) return { state: 'unknown' };
    const inviter = await this.inviterOf(code);
    if (inviter) return { state: 'member', firstName: firstNameOf(inviter.name) };
    return { state: await this.campaigns.stateAtSignUp(code) };
  }

  /**
   * Returns the code if it belongs to a campaign; undefined for a member's code or without one.
   * @throws AppError UNKNOWN_REFERRAL_CODE, REFERRAL_CODE_ENDED, REFERRAL_CODE_USED_UP
   */
  async campaignOf(code: string | undefined): Promise<string | undefined> {
    if (!code || (await this.inviterOf(code))) return undefined;
    await this.campaigns.assertUsable(code);
    return code;
  }

  /** Returns the active account with this invite code; null without one. */
  private async inviterOf(code: string): Promise<User | null> {
    const user = await this.users.findByInviteCode(code);
    return user?.status === 'active' ? user : null;
  }

  /**
   * Counts one use of a campaign in the transaction of the sign-up.
   * @throws AppError REFERRAL_CODE_USED_UP when other sign-ups were faster
   */
  async useCampaign(code: string, tx: Transaction): Promise<void> {
    await this.campaigns.use(code, tx);
  }

  /** Starts the premium hours of a member who joined by a code; at most once per member. */
  async beginPremium(userId: string, start: Date, tx: Transaction): Promise<void> {
    await this.premium.grantReferral(userId, start, tx);
  }

  /**
   * Returns a new invite code that no campaign has. Whether a member has it is only known when the account is
   * stored.
   */
  async newInviteCode(): Promise<string> {
    for (;;) {
      const code = randomCode();
      if (!(await this.campaigns.exists(code))) return code;
    }
  }
}

const randomCode = (): string =>
  Array.from(
    { length: REFERRALS_LIMITS.codeLength },
    () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
  ).join('');
