import { Injectable } from '@nestjs/common';
import {
  SAFETY_SERVER_LIMITS,
  type RiskFlagOutcome,
  type RiskFlagsQuery,
  type RiskFlagsView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Turns } from '../../../platform/database/turns.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { UsersService } from '../../users/index.js';
import { ReportRepository } from '../reports/report.repository.js';
import type { RecordRiskObservationPayload } from '../safety.jobs.js';
import { RiskFlagRepository } from './risk-flag.repository.js';
import { profileCause, profileTextOf, type ProfileTexts } from './risk-flag.rules.js';
import type { RiskFlag } from './risk-flag.schema.js';
import { toRiskFlagView } from './risk-flag.views.js';
import { RiskScoreService } from './risk-score.service.js';
import { isSuspiciousProfile } from './scam.rules.js';

/** A decision of a risk flag, and the one before it. */
export interface DecidedRiskFlag {
  at: Date;
  before: RiskFlag['decision'];
}

/** Queue for staff of members whose messages, profile or pictures contain signs of a scam. */
@Injectable()
export class RiskFlagsService {
  constructor(
    private readonly flags: RiskFlagRepository,
    private readonly reports: ReportRepository,
    private readonly scores: RiskScoreService,
    private readonly users: UsersService,
    private readonly turns: Turns,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the observations of one message and flags its sender. Does nothing if one of the two members is
   * erased. Safe to repeat.
   */
  async recordObservations({
    member,
    receiver,
    kinds,
    cause,
    at,
  }: RecordRiskObservationPayload): Promise<void> {
    if (!(await this.users.allExist(member, receiver))) return;
    for (const kind of kinds)
      await this.flags.recordObservation({ member, receiver, kind, cause, at: new Date(at) });
    await this.update(member);
  }

  /** Searches a member's public texts for signs of a scam. The same text is recorded once. Safe to repeat. */
  async reviewProfile(member: string): Promise<void> {
    const user = await this.users.findById<ProfileTexts>(member);
    if (!user) return;
    const text = profileTextOf(user);
    if (!isSuspiciousProfile(text)) return;
    const cause = profileCause(member, text);
    await this.flags.recordObservation({
      member,
      receiver: null,
      kind: 'profile',
      cause,
      at: this.clock.now(),
    });
    await this.update(member);
  }

  /**
   * Stores that two members have the same picture, once for each pair, and flags both. Does nothing if one of
   * them is erased. Safe to repeat.
   */
  async recordSamePicture([one, other]: readonly [string, string]): Promise<void> {
    if (!(await this.users.allExist(one, other))) return;
    for (const [member, same] of [
      [one, other],
      [other, one],
    ] as const) {
      const cause = `${member}:${same}`;
      const at = this.clock.now();
      await this.flags.recordObservation({
        member,
        receiver: null,
        other: same,
        kind: 'same-picture',
        cause,
        at,
      });
      await this.update(member);
    }
  }

  /** Scores an open flag again, after a report about its member. */
  async rescore(member: string): Promise<void> {
    if ((await this.flags.find(member))?.open) await this.update(member);
  }

  /** Scores all open flags again, because accounts age and reports are decided. Safe to repeat. */
  async rescoreOpen(): Promise<void> {
    await this.flags.eachOpen(async (flag) => {
      const score = await this.scores.with(flag._id.toHexString(), flag);
      if (score) await this.flags.setScore(flag, score);
    });
  }

  /** Returns a page of the open flags, the highest score first, or of the decided ones. */
  async list({ state = 'open', page = 1 }: RiskFlagsQuery): Promise<RiskFlagsView> {
    const { flags, total } = await this.flags.page(
      state === 'open',
      (page - 1) * SAFETY_SERVER_LIMITS.reportPage,
      SAFETY_SERVER_LIMITS.reportPage,
    );
    const others = await this.flags.othersWithSamePicture(flags.map(({ _id }) => _id));
    const named = flags.flatMap(({ _id }) => [_id.toHexString(), ...(others.get(_id.toHexString()) ?? [])]);
    const names = await this.users.findNames(named);
    return { signals: flags.map((flag) => toRiskFlagView(flag, names, others)), total };
  }

  /** Returns what waits in the queue. */
  waiting() {
    return this.flags.waiting();
  }

  /**
   * Stores the decision of staff. Later observations open the flag again.
   * @returns what the undo of the decision needs
   * @throws AppError NOT_FOUND, RISK_FLAG_DECIDED
   */
  async decide(
    member: string,
    { outcome, reason }: { outcome: RiskFlagOutcome; reason: string },
    tx: Transaction,
  ): Promise<DecidedRiskFlag> {
    const at = this.clock.now();
    const flag = await this.flags.decide(member, { outcome, reason, at }, tx);
    if (flag) return { at, before: flag.decision };
    throw new AppError((await this.flags.find(member)) ? 'RISK_FLAG_DECIDED' : 'NOT_FOUND');
  }

  /**
   * Undoes a decision: the flag is open again.
   * @throws AppError DECIDED_AGAIN if the flag was opened or decided since
   */
  async undo(member: string, { at, before }: DecidedRiskFlag, tx: Transaction): Promise<void> {
    if (!(await this.flags.reopen(member, at, before, tx))) throw new AppError('DECIDED_AGAIN');
  }

  /** Sums up a member's observations since the last decision, and opens or updates the flag. */
  private async update(member: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      // Otherwise an earlier sum could replace a later one.
      await this.turns.take(`risk flag of ${member}`, tx);
      const before = await this.flags.find(member, tx);
      const counts = await this.flags.sumObservations(member, before?.decision?.at ?? new Date(0), [], tx);
      if (!counts) return;
      const reporters = (await this.reports.countReporters([toId(member)])).get(member) ?? 0;
      const score = await this.scores.with(member, counts);
      if (score) await this.flags.put(member, { ...counts, reporters }, score, tx);
    });
  }
}
