import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LIMITS, type RiskFlagOutcome, type RiskFlagsQuery, type RiskFlagsView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { AccountErasers, UserRepository } from '../../users/index.js';
import type { RecordRiskObservationPayload } from '../safety.jobs.js';
import { FirstContactRepository } from './first-contact.repository.js';
import { ReportRepository } from '../reports/report.repository.js';
import { RiskFlagRepository } from './risk-flag.repository.js';
import { digestOf, isTellingProfile } from './scam.rules.js';
import { toRiskFlagView } from './risk-flag.views.js';

/** A member who took the trouble to report weighs as much as so many who were only written to. */
const REPORTER_WEIGHT = 3;

/** The queue of what the product noticed by itself. */
@Injectable()
export class RiskFlagsService implements OnModuleInit {
  constructor(
    private readonly signals: RiskFlagRepository,
    private readonly openings: FirstContactRepository,
    private readonly reports: ReportRepository,
    private readonly users: UserRepository,
    private readonly clock: Clock,
    private readonly erasers: AccountErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.register(async (userId) => {
      await this.signals.removeAllOf(userId);
      await this.openings.removeAllOf(userId);
    });
  }

  /**
   * Notes what was noticed in one message and puts its sender into the queue; nothing once one of the two is erased. Safe to
   * repeat.
   */
  async note({ member, receiver, kinds, cause, at }: RecordRiskObservationPayload): Promise<void> {
    if ((await this.users.findStates([member, receiver])).size < 2) return;
    for (const kind of kinds) await this.signals.note({ member, receiver, kind, cause, at: new Date(at) });
    await this.weigh(member);
  }

  /** Looks at what a member says to everybody; each text that is telling is noted once. Safe to repeat. */
  async lookAtProfile(member: string): Promise<void> {
    const user = await this.users.findById(member);
    if (!user) return;
    const { bio, place } = user;
    const text = [bio, place.city, place.state, place.country].join('\n');
    if (!isTellingProfile(text)) return;
    const cause = `${member}:${digestOf(text)}`;
    await this.signals.note({ member, receiver: null, kind: 'profile', cause, at: this.clock.now() });
    await this.weigh(member);
  }

  /** A report on a member makes what was noticed of them more pressing. */
  async reported(member: string): Promise<void> {
    if ((await this.signals.find(member))?.open) await this.weigh(member);
  }

  /** A page of the queue, or of what was decided. */
  async list({ state = 'open', page = 1 }: RiskFlagsQuery): Promise<RiskFlagsView> {
    const { signals, total } = await this.signals.page(
      state === 'open',
      (page - 1) * LIMITS.reportPage,
      LIMITS.reportPage,
    );
    const names = await this.users.findNames(signals.map(({ _id }) => _id.toHexString()));
    return { signals: signals.map((signal) => toRiskFlagView(signal, names)), total };
  }

  /**
   * Records what staff decided; what is noticed later begins a new signal.
   * @throws AppError NOT_FOUND, REPORT_DECIDED
   */
  async decide(
    member: string,
    { outcome, reason }: { outcome: RiskFlagOutcome; reason: string },
    tx: Session,
  ): Promise<void> {
    if (await this.signals.decide(member, { outcome, reason, at: this.clock.now() }, tx)) return;
    throw new AppError((await this.signals.find(member)) ? 'REPORT_DECIDED' : 'NOT_FOUND');
  }

  /** Sums up anew what was noticed since staff looked last. */
  private async weigh(member: string): Promise<void> {
    const before = await this.signals.find(member);
    const counts = await this.signals.sum(member, before?.decision?.at ?? new Date(0));
    if (!counts) return;
    const reporters = (await this.reports.countReporters([toId(member)])).get(member) ?? 0;
    const priority = counts.receivers + REPORTER_WEIGHT * reporters;
    await this.signals.put(member, { ...counts, reporters }, priority);
  }
}
