import { Injectable } from '@nestjs/common';
import { REFERRALS_LIMITS, type InvitedMembersView } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { dayKey } from '../../platform/clock/days.js';
import { AppConfig } from '../../platform/config/app-config.js';
import type { Principal } from '../../platform/http/principal.js';
import { firstNameOf } from '../users/index.js';
import { InviteCodeRepository } from './invite-code.repository.js';

interface CodeUsage {
  code: string;
  usageCount: number;
  /** Number of members who joined by this code and have referral premium now. */
  activeUsers: number;
  /** Ids in hex of the latest members who joined, newest first. */
  members: string[];
}

/** Statistics of members who joined by referral codes. */
@Injectable()
export class ReferralStatisticsService {
  constructor(
    private readonly inviteCodes: InviteCodeRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Returns how many members joined by the caller's code, with first name and day of the latest. */
  async view(me: Principal): Promise<InvitedMembersView> {
    const code = (await this.inviteCodes.codeOf(me.userId)) ?? '';
    const [total, premiumNow, latest] = await Promise.all([
      this.inviteCodes.countJoined(code),
      this.inviteCodes.countJoinedWithPremium(code, this.clock.now()),
      this.inviteCodes.latestJoined(code, REFERRALS_LIMITS.invitedListed),
    ]);
    return {
      total,
      premiumNow,
      latest: latest.map(({ name, createdAt }) => ({
        firstName: firstNameOf(name),
        joinedOn: dayKey(createdAt, this.config.dayTimezone),
      })),
    };
  }

  /**
   * Returns the most used codes, for staff: how many members joined by each, how many of them have referral
   * premium, and the latest ones.
   */
  async mostUsed(skip: number, limit: number, membersPerCode: number): Promise<CodeUsage[]> {
    const used = await this.inviteCodes.findUsed(skip, limit, membersPerCode);
    const premium = await this.inviteCodes.countPremiumByCode(this.clock.now());
    return used.map(({ _id: code, uses, members }) => ({
      code,
      usageCount: uses,
      activeUsers: premium.get(code) ?? 0,
      members: members.map(({ _id }) => _id.toHexString()),
    }));
  }
}
