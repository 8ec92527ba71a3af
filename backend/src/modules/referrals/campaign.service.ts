import { Injectable } from '@nestjs/common';
import {
  REFERRALS_LIMITS,
  type CampaignState,
  type CampaignsView,
  type CampaignView,
  type ErrorCode,
  type NewCampaignBody,
  type PageQuery,
  type ReferralCodeCheckView,
} from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { AppError } from '../../platform/errors/app-error.js';
import { UsersService } from '../users/index.js';
import { CampaignRepository } from './campaign.repository.js';
import type { Campaign } from './campaign.schema.js';

/** The state of a code as people who sign up are told it: a code that is not valid yet is unknown to them. */
type StateAtSignUp = Exclude<ReferralCodeCheckView['state'], 'member'>;

const STATES_AT_SIGN_UP: Record<CampaignState, StateAtSignUp> = {
  planned: 'unknown',
  running: 'campaign',
  ended: 'ended',
  stopped: 'ended',
  'used-up': 'used-up',
};

const REFUSAL_CODES: Record<Exclude<StateAtSignUp, 'campaign'>, ErrorCode> = {
  unknown: 'UNKNOWN_REFERRAL_CODE',
  ended: 'REFERRAL_CODE_ENDED',
  'used-up': 'REFERRAL_CODE_USED_UP',
};

/** Campaign codes of staff; like members' codes they grant `referralPremiumHours` of premium at sign-up. */
@Injectable()
export class CampaignService {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** Returns a page of campaigns, newest first. */
  async list({ page = 1 }: PageQuery): Promise<CampaignsView> {
    const limit = REFERRALS_LIMITS.campaignCodes;
    const found = await this.campaigns.list((page - 1) * limit, limit + 1);
    return {
      codes: found.slice(0, limit).map((campaign) => this.view(campaign)),
      hasMore: found.length > limit,
    };
  }

  /**
   * Creates a code, unless a campaign or a member has it already.
   * @throws AppError CODE_TAKEN
   */
  async create(body: NewCampaignBody, tx: Transaction): Promise<CampaignView> {
    const { code, note = '', startsAt, endsAt, maxUses = null } = body;
    const now = this.clock.now();
    if ((await this.users.findByInviteCode(code)) || (await this.campaigns.find(code)))
      throw AppError.field('CODE_TAKEN', 'code');
    const campaign = {
      _id: code,
      note,
      startsAt: startsAt ? new Date(startsAt) : now,
      endsAt: endsAt ? new Date(endsAt) : null,
      maxUses,
      uses: 0,
      stoppedAt: null,
      createdAt: now,
    };
    await this.campaigns.create(campaign, tx);
    return this.view(campaign);
  }

  /**
   * Stops a code permanently; members who used it keep their premium.
   * @returns the campaign, and whether this call stopped it
   * @throws AppError NOT_FOUND
   */
  async stop(code: string, tx: Transaction): Promise<{ campaign: CampaignView; isNew: boolean }> {
    const now = this.clock.now();
    const stopped = await this.campaigns.stop(code, now, tx);
    const found = stopped ?? (await this.campaigns.find(code));
    if (!found) throw new AppError('NOT_FOUND');
    return { campaign: this.view({ ...found, stoppedAt: found.stoppedAt ?? now }), isNew: stopped !== null };
  }

  /** Returns whether a campaign has this code, in any state; members must not get the same code. */
  async exists(code: string): Promise<boolean> {
    return (await this.campaigns.find(code)) !== null;
  }

  /** Returns whether a code can be used now. */
  async stateAtSignUp(code: string): Promise<StateAtSignUp> {
    const campaign = await this.campaigns.find(code);
    return campaign ? STATES_AT_SIGN_UP[stateOf(campaign, this.clock.now())] : 'unknown';
  }

  /**
   * Checks that a campaign's code can be used now.
   * @throws AppError UNKNOWN_REFERRAL_CODE, REFERRAL_CODE_ENDED, REFERRAL_CODE_USED_UP, as an issue of the
   *   form's field
   */
  async assertUsable(code: string): Promise<void> {
    const state = await this.stateAtSignUp(code);
    if (state !== 'campaign') throw AppError.field(REFUSAL_CODES[state], 'referralCode');
  }

  /**
   * Counts one use in the transaction of the sign-up.
   * @throws AppError REFERRAL_CODE_USED_UP when other sign-ups were faster
   */
  async use(code: string, tx: Transaction): Promise<void> {
    if (!(await this.campaigns.use(code, this.clock.now(), tx)))
      throw AppError.field('REFERRAL_CODE_USED_UP', 'referralCode');
  }

  private view(campaign: Campaign): CampaignView {
    const { _id: code, note, startsAt, endsAt, maxUses, uses, createdAt } = campaign;
    return {
      code,
      note,
      state: stateOf(campaign, this.clock.now()),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      maxUses,
      uses,
      createdAt: createdAt.toISOString(),
    };
  }
}

function stateOf(campaign: Campaign, now: Date): CampaignState {
  const { startsAt, endsAt, maxUses, uses, stoppedAt } = campaign;
  if (stoppedAt) return 'stopped';
  if (now < startsAt) return 'planned';
  if (endsAt && now >= endsAt) return 'ended';
  return maxUses !== null && uses >= maxUses ? 'used-up' : 'running';
}
