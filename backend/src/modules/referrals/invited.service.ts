import { Injectable } from '@nestjs/common';
import { type InvitedView, LIMITS } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { dayKey } from '../../platform/clock/days.js';
import { AppConfig } from '../../platform/config/app-config.js';
import type { Principal } from '../../platform/http/principal.js';
import { InvitedRepository } from './invited.repository.js';
import { UserRepository } from '../users/index.js';

/** What became of a member's own code. */
@Injectable()
export class InvitedService {
  constructor(
    private readonly invited: InvitedRepository,
    private readonly users: UserRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Who joined by the caller's code: how many, and of the latest the first name and the day. */
  async view(me: Principal): Promise<InvitedView> {
    const code = (await this.users.findById(me.userId))?.inviteCode ?? '';
    const [total, premiumNow, latest] = await Promise.all([
      this.invited.count(code),
      this.invited.countPremium(code, this.clock.now()),
      this.invited.latest(code, LIMITS.invitedListed),
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
