import { Injectable } from '@nestjs/common';
import { SAFETY_SERVER_LIMITS, type RiskScoreView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { toId } from '../../../platform/database/ids.js';
import { PairsService } from '../../match/index.js';
import { DeviceHintsService, ThrowAwayDomainsService, UsersService } from '../../users/index.js';
import { ReportRepository } from '../reports/report.repository.js';
import { EMPTY_REPORTER_RECORD } from '../reports/reporter.rules.js';
import { RiskFlagRepository } from './risk-flag.repository.js';
import type { RiskFlagCounts } from './risk-flag.schema.js';
import { riskScoreOf, type RiskFacts } from './risk-score.rules.js';

/** Collects what is known of a member and scores it. The score orders a queue and restricts nobody. */
@Injectable()
export class RiskScoreService {
  constructor(
    private readonly flags: RiskFlagRepository,
    private readonly reports: ReportRepository,
    private readonly pairs: PairsService,
    private readonly users: UsersService,
    private readonly deviceHints: DeviceHintsService,
    private readonly throwAwayDomains: ThrowAwayDomainsService,
    private readonly clock: Clock,
  ) {}

  /** Returns the present score of a member; null without an account. */
  async of(member: string): Promise<RiskScoreView | null> {
    const flag = await this.flags.find(member);
    const counts = await this.flags.sumObservations(member, flag?.decision?.at ?? new Date(0));
    return this.with(member, counts);
  }

  /** Returns the score of a member with these signs; null without an account. */
  async with(
    member: string,
    counts: Pick<RiskFlagCounts, 'kinds' | 'receivers'> | null,
  ): Promise<RiskScoreView | null> {
    const facts = await this.factsOf(member);
    return facts && riskScoreOf({ ...facts, kinds: counts?.kinds ?? [], receivers: counts?.receivers ?? 0 });
  }

  private async factsOf(member: string): Promise<Omit<RiskFacts, 'kinds' | 'receivers'> | null> {
    const user = await this.users.findById(member);
    if (!user) return null;
    const now = this.clock.now().getTime();
    const since = new Date(now - SAFETY_SERVER_LIMITS.refusedOpenerDays * DAY_MS);
    const [reporters, refusedOpeners, sharedDevices] = await Promise.all([
      this.reports.reportersWithoutRefusal(toId(member)),
      this.pairs.countRefusedOpeners(member, since),
      this.deviceHints.sharedDevicesOf(member),
    ]);
    const records = await this.reports.recordsOf(reporters);
    return {
      reporters: reporters.map((reporter) => records.get(reporter.toHexString()) ?? EMPTY_REPORTER_RECORD),
      isNew: now - user.createdAt.getTime() < SAFETY_SERVER_LIMITS.riskyAccountDays * DAY_MS,
      refusedOpeners,
      hasThrowAwayAddress: this.throwAwayDomains.isThrowAwayAddress(user.email),
      sharedDevices,
    };
  }
}
