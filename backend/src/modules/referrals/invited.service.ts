import { Injectable } from '@nestjs/common';
import { type InvitedView, LIMITS } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { dayKey } from '../../platform/clock/days.js';
import { AppConfig } from '../../platform/config/app-config.js';
import type { Principal } from '../../platform/http/principal.js';
import { InviteCodeRepository } from './invite-code.repository.js';

/** Who joined by a member's own code. */
@Injectable()
export class InvitedService {
  constructor(
    private readonly inviteCodes: InviteCodeRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Who joined by the caller's code: how many, and of the latest the first name and the day. */
  async view(me: Principal): Promise<InvitedView> {
    const code = (await this.inviteCodes.codeOf(me.userId)) ?? '';
    const [total, premiumNow, latest] = await Promise.all([
      this.inviteCodes.countJoined(code),
      this.inviteCodes.countJoinedWithPremium(code, this.clock.now()),
      this.inviteCodes.latestJoined(code, LIMITS.invitedListed),
    ]);
    return {
      total,
      premiumNow,
      latest: latest.map(({ name, createdAt }) => ({
        firstName: name.split(' ')[0] ?? '',
        joinedOn: dayKey(createdAt, this.config.dayTimezone),
      })),
    };
  }
}
