import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Session } from '../../platform/database/database.js';
import { PremiumService } from '../billing/index.js';
import { CampaignService } from './campaign.service.js';
import { InviteCodeRepository } from './invite-code.repository.js';

/** No letters or digits that are mistaken for each other (0 O, 1 I L). */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

/** A referral code given at sign-up: a member's or a campaign's. */
@Injectable()
export class ReferralCodeService {
  constructor(
    private readonly inviteCodes: InviteCodeRepository,
    private readonly campaigns: CampaignService,
    private readonly premium: PremiumService,
  ) {}

  /**
   * The code if it is a campaign's; undefined for a member's, or without one.
   * @throws AppError UNKNOWN_REFERRAL_CODE, REFERRAL_CODE_ENDED, REFERRAL_CODE_USED_UP
   */
  async campaignOf(code: string | undefined): Promise<string | undefined> {
    if (!code || (await this.inviteCodes.isUsable(code))) return undefined;
    await this.campaigns.assertUsable(code);
    return code;
  }

  /**
   * Counts one use of a campaign in the transaction of the sign-up.
   * @throws AppError REFERRAL_CODE_USED_UP when others were faster
   */
  async useCampaign(code: string, tx: Session): Promise<void> {
    await this.campaigns.use(code, tx);
  }

  /** Begins the premium hours of a member who joined by a code; once for each member. */
  async beginPremium(userId: string, start: Date, tx: Session): Promise<void> {
    await this.premium.beginReferral(userId, start, tx);
  }

  /**
   * An invite code for a new account that no campaign has; whether another member has it shows when it is
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
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
