import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MessageView, type ReportBody, TEXTS } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { dayKey } from '../../platform/clock/days.js';
import { AppConfig } from '../../platform/config/app-config.js';
import type { Principal } from '../../platform/http/principal.js';
import { AccountErasers, DiscoveryRepository } from '../users/index.js';
import { assertMayReport } from './report.policy.js';
import { ReportRepository } from './report.repository.js';

@Injectable()
export class ReportService implements OnModuleInit {
  constructor(
    private readonly reports: ReportRepository,
    private readonly members: DiscoveryRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly erasers: AccountErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.register((userId) => this.reports.removeAllOf(userId));
  }

  /**
   * Stores a report for the administrator; the same one again on the same day changes nothing and is answered alike.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED, MEMBER_NOT_FOUND
   */
  async report(
    me: Principal,
    { targetUserId: target, reason, details = '' }: ReportBody,
  ): Promise<MessageView> {
    const members = await this.members.findStandings([target]);
    assertMayReport(me, target, members.get(target));
    const createdAt = this.clock.now();
    const day = dayKey(createdAt, this.config.dayTimezone);
    await this.reports.addOnceADay({ reporter: me.userId, target, reason, details, createdAt, day });
    return { message: TEXTS.reportReceived };
  }
}
