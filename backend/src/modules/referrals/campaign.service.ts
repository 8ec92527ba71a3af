import { Injectable } from '@nestjs/common';
import {
  type CampaignsView,
  type CampaignState,
  type CampaignView,
  type ErrorCode,
  LIMITS,
  type NewCampaignBody,
  type PageQuery,
} from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import type { Session as Transaction } from '../../platform/database/database.js';
import { AppError } from '../../platform/errors/app-error.js';
import { CampaignRepository } from './campaign.repository.js';
import type { Campaign } from './campaign.schema.js';
import { InviteCodeRepository } from './invite-code.repository.js';

/** What sign-up answers to a code that is not good; a planned one is not known yet. */
const REFUSALS: Record<Exclude<CampaignState, 'running'>, ErrorCode> = {
  planned: 'UNKNOWN_REFERRAL_CODE',
  ended: 'REFERRAL_CODE_ENDED',
  stopped: 'REFERRAL_CODE_ENDED',
  'used-up': 'REFERRAL_CODE_USED_UP',
};

/** Codes the administration gives out; like members' codes they bring 24 hours of premium at sign-up. */
@Injectable()
export class CampaignService {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly inviteCodes: InviteCodeRepository,
    private readonly clock: Clock,
  ) {}

  /** A page of them, the newest first. */
  async list({ page = 1 }: PageQuery): Promise<CampaignsView> {
    const limit = LIMITS.campaignCodes;
    const found = await this.campaigns.list((page - 1) * limit, limit + 1);
    return {
      codes: found.slice(0, limit).map((campaign) => this.view(campaign)),
      hasMore: found.length > limit,
    };
  }

  /**
   * Makes a code, unless there is one of that name, or a member has it.
   * @throws AppError CODE_TAKEN
   */
  async create(body: NewCampaignBody, tx: Transaction): Promise<CampaignView> {
    const { code, note = '', startsAt, endsAt, maxUses = null } = body;
    const now = this.clock.now();
    if ((await this.inviteCodes.exists(code)) || (await this.campaigns.find(code)))
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
   * Stops a code for good; who used it keeps what it gave.
   * @returns it, and whether it was stopped just now
   * @throws AppError NOT_FOUND
   */
  async stop(code: string, tx: Transaction): Promise<{ campaign: CampaignView; isNew: boolean }> {
    const now = this.clock.now();
    const stopped = await this.campaigns.stop(code, now, tx);
    const found = stopped ?? (await this.campaigns.find(code));
    if (!found) throw new AppError('NOT_FOUND');
    return { campaign: this.view({ ...found, stoppedAt: found.stoppedAt ?? now }), isNew: stopped !== null };
  }

  /** Whether there is such a code, good or not; no member is to get the same. */
  async exists(code: string): Promise<boolean> {
    return (await this.campaigns.find(code)) !== null;
  }

  /**
   * @throws AppError UNKNOWN_REFERRAL_CODE, REFERRAL_CODE_ENDED, REFERRAL_CODE_USED_UP, as an issue of the
   * form's field
   */
  async assertUsable(code: string): Promise<void> {
    const campaign = await this.campaigns.find(code);
    const state = campaign ? stateOf(campaign, this.clock.now()) : 'planned';
    if (state !== 'running') throw AppError.field(REFUSALS[state], 'referralCode');
  }

  /**
   * Counts one use in the transaction of the sign-up.
   * @throws AppError REFERRAL_CODE_USED_UP when others were faster
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

/** How a code of the administration stands. */
function stateOf(campaign: Campaign, now: Date): CampaignState {
  const { startsAt, endsAt, maxUses, uses, stoppedAt } = campaign;
  if (stoppedAt) return 'stopped';
  if (now < startsAt) return 'planned';
  if (endsAt && now >= endsAt) return 'ended';
  return maxUses !== null && uses >= maxUses ? 'used-up' : 'running';
}
