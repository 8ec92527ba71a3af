import { Injectable } from '@nestjs/common';
import {
  SAFETY_SERVER_LIMITS,
  type RiskFlagOutcome,
  type RiskFlagsQuery,
  type RiskFlagsView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { UsersService } from '../../users/index.js';
import { ReportRepository } from '../reports/report.repository.js';
import type { RecordRiskObservationPayload } from '../safety.jobs.js';
import { RiskFlagRepository } from './risk-flag.repository.js';
import { priorityOf, profileCause, profileTextOf, type ProfileTexts } from './risk-flag.rules.js';
import { toRiskFlagView } from './risk-flag.views.js';
import { isSuspiciousProfile } from './scam.rules.js';

/** Queue for staff of members whose messages or profile contain signs of a scam. */
@Injectable()
export class RiskFlagsService {
  constructor(
    private readonly flags: RiskFlagRepository,
    private readonly reports: ReportRepository,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the observations of one message and flags its sender. Does nothing if one of the two members is
   * erased. Safe to repeat.
   */
  async record({ member, receiver, kinds, cause, at }: RecordRiskObservationPayload): Promise<void> {
    if (!(await this.users.exist(member, receiver))) return;
    for (const kind of kinds) await this.flags.record({ member, receiver, kind, cause, at: new Date(at) });
    await this.update(member);
  }

  /** Searches a member's public texts for signs of a scam. The same text is recorded once. Safe to repeat. */
  async reviewProfile(member: string): Promise<void> {
    const user = await this.users.findById<ProfileTexts>(member);
    if (!user) return;
    const text = profileTextOf(user);
    if (!isSuspiciousProfile(text)) return;
    const cause = profileCause(member, text);
    await this.flags.record({ member, receiver: null, kind: 'profile', cause, at: this.clock.now() });
    await this.update(member);
  }

  /** Raises the priority of an open flag after a report about its member. */
  async countReport(member: string): Promise<void> {
    if ((await this.flags.find(member))?.open) await this.update(member);
  }

  /** Returns a page of the open flags, or of the decided ones. */
  async list({ state = 'open', page = 1 }: RiskFlagsQuery): Promise<RiskFlagsView> {
    const { flags, total } = await this.flags.page(
      state === 'open',
      (page - 1) * SAFETY_SERVER_LIMITS.reportPage,
      SAFETY_SERVER_LIMITS.reportPage,
    );
    const names = await this.users.findNames(flags.map(({ _id }) => _id.toHexString()));
    return { signals: flags.map((flag) => toRiskFlagView(flag, names)), total };
  }

  /** Returns what waits in the queue. */
  waiting() {
    return this.flags.waiting();
  }

  /**
   * Stores the decision of staff. Later observations open the flag again.
   * @throws AppError NOT_FOUND, RISK_FLAG_DECIDED
   */
  async decide(
    member: string,
    { outcome, reason }: { outcome: RiskFlagOutcome; reason: string },
    tx: Transaction,
  ): Promise<void> {
    if (await this.flags.decide(member, { outcome, reason, at: this.clock.now() }, tx)) return;
    throw new AppError((await this.flags.find(member)) ? 'RISK_FLAG_DECIDED' : 'NOT_FOUND');
  }

  /** Sums up a member's observations since the last decision, and opens or updates the flag. */
  private async update(member: string): Promise<void> {
    const before = await this.flags.find(member);
    const counts = await this.flags.sum(member, before?.decision?.at ?? new Date(0));
    if (!counts) return;
    const reporters = (await this.reports.countReporters([toId(member)])).get(member) ?? 0;
    const all = { ...counts, reporters };
    await this.flags.put(member, all, priorityOf(all));
  }
}
