import { Injectable } from '@nestjs/common';
import { dueAt } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Turns } from '../../../platform/database/turns.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { areFriends, pairId, PairsService } from '../../match/index.js';
import { VerificationPausingService } from '../../profiles/index.js';
import { FollowAgeCheck } from '../../rights/rights.jobs.js';
import { AccountStatusService, isInAgeCheck, UsersService, type User } from '../../users/index.js';
import { ReportReviewService } from '../reports/report-review.service.js';
import { ReportRepository } from '../reports/report.repository.js';
import { EMPTY_REPORTER_RECORD, reporterWeight } from '../reports/reporter.rules.js';
import { ReviewAge, SendAgeCheckMail } from '../safety.jobs.js';
import { mustCheckAge, type RingMember } from './ring.rules.js';

/** Maximum number of reporters that are compared with each other; the first ones. */
const MAX_REPORTERS = 50;

/** The fields of a reporter that tie them to others. Those of the referrals module are only read. */
type Account = Pick<User, '_id' | 'status' | 'createdAt'> & {
  inviteCode: string;
  referralCode: string | null;
};
const ACCOUNT = { status: 1, createdAt: 1, inviteCode: 1, referralCode: 1 } as const;

/**
 * Hides members whom others find under age, until staff have judged it by a selfie or by a report: like on a
 * pause, and without any other restriction.
 */
@Injectable()
export class AgeChecksService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly reviews: ReportReviewService,
    private readonly users: UsersService,
    private readonly accounts: AccountStatusService,
    private readonly pairs: PairsService,
    private readonly verifications: VerificationPausingService,
    private readonly outbox: Outbox,
    private readonly publisher: Publisher,
    private readonly database: Database,
    private readonly turns: Turns,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Counts the open reports since the last judgement and hides the member if they are enough. Shows a hidden
   * one again if all reports were erased with their reporters. Safe to repeat. Called by jobs only.
   */
  async hideIfDoubted(target: string): Promise<void> {
    const member = await this.users.findById(target);
    if (member && isInAgeCheck(member)) return this.endWithoutReports(target);
    if (member?.status !== 'active') return;
    const since = member.ageCheck?.judgedAt ?? new Date(0);
    if (!mustCheckAge(await this.reportersOf(target, since))) return;
    const at = this.clock.now();
    const check = { at, dueAt: dueAt('age-check', at, this.config.jurisdiction) };
    await this.database.transaction(async (tx) => {
      await this.takeTurn(target, tx);
      // Staff may have decided the reports since they were counted: nothing would end the check.
      if ((await this.reports.openAbout(target, { reason: 'under-age' }, tx)).length === 0) return;
      if (!(await this.accounts.beginAgeCheck(target, check, tx))) return;
      // Otherwise a verified member could not send another selfie.
      await this.verifications.beginAgeCheck(target, check, tx);
      await this.notifyOfCheck(target, 'begun', tx);
    });
  }

  private async endWithoutReports(target: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.takeTurn(target, tx);
      const open = await this.reports.openAbout(target, { reason: 'under-age' }, tx);
      if (open.length === 0 && (await this.endByJudgement(target, tx)))
        await this.notifyOfCheck(target, 'ended', tx);
    });
  }

  /**
   * Ends the check of a member because staff have judged a report about the age.
   * @returns when, for {@link undo} and {@link notify}; null if none ran
   */
  async endByJudgement(target: string, tx: Transaction): Promise<Date | null> {
    await this.takeTurn(target, tx);
    const judgedAt = this.clock.now();
    const check = await this.accounts.endAgeCheck(target, judgedAt, tx);
    if (!check) return null;
    await this.verifications.endAgeCheck(target, check, tx);
    await this.publishChange(target, tx);
    return judgedAt;
  }

  /**
   * Ends the check of a member whose selfie shows that they are of age, and refuses the reports about it.
   * @returns when, and the reports, for the undo and for those who are told; null if no check ran
   */
  async approve(
    me: Principal,
    target: string,
    tx: Transaction,
  ): Promise<{ judgedAt: Date; refused: { reportId: string; at: Date }[] } | null> {
    const judgedAt = await this.endByJudgement(target, tx);
    return (
      judgedAt && { judgedAt, refused: await this.reviews.decideAllUnfounded(me, target, 'under-age', tx) }
    );
  }

  /**
   * Takes a judgement back: the member is hidden again, unless no report about the age is left.
   * @throws AppError DECIDED_AGAIN if another check began since, or the account is erased
   */
  async undo(target: string, judgedAt: Date, tx: Transaction): Promise<void> {
    await this.takeTurn(target, tx);
    const check = await this.accounts.reopenAgeCheck(target, judgedAt, tx);
    await this.verifications.beginAgeCheck(target, check, tx);
    await this.publishChange(target, tx);
    await this.outbox.add({ job: ReviewAge, payload: { userId: target }, key: target }, tx);
  }

  /** Tells a member by mail that they are shown again, unless staff restricted them or the check goes on. */
  async notify(target: string, judgedAt: Date, tx: Transaction): Promise<void> {
    const member = await this.users.findNotDeleted(target);
    if (member?.status !== 'active' || member.ageCheck?.judgedAt?.getTime() !== judgedAt.getTime()) return;
    await this.notifyOfCheck(target, 'ended', tx);
  }

  /** Lets a check that begins because reports are open, and the decisions of reports, follow each other. */
  private takeTurn(target: string, tx: Transaction): Promise<void> {
    return this.turns.take(`age check of ${target}`, tx);
  }

  private async notifyOfCheck(userId: string, mail: 'begun' | 'ended', tx: Transaction): Promise<void> {
    await this.outbox.add({ job: SendAgeCheckMail, payload: { userId, mail }, key: userId }, tx);
    await this.publishChange(userId, tx);
  }

  /** Tells the pages of a member that a check has begun or ended, and lets its reminders follow. */
  private async publishChange(userId: string, tx: Transaction): Promise<void> {
    const parts = ['profile' as const, 'verification' as const, 'match' as const];
    await this.publisher.toMember(userId, 'account-changed', { parts }, tx);
    await this.outbox.add({ job: FollowAgeCheck, payload: { userId }, key: userId }, tx);
  }

  /** Returns the active members who have reported a member as under age after a time. */
  private async reportersOf(target: string, since: Date): Promise<RingMember[]> {
    const networks = await this.reports.networksOfReporters(target, 'under-age', since);
    const ids = [...networks.keys()].slice(0, MAX_REPORTERS);
    const couples = ids.flatMap((id, index) => ids.slice(index + 1).map((other) => [id, other] as const));
    const [accounts, records, pairs] = await Promise.all([
      this.users.findFields<Account>(ids, ACCOUNT),
      this.reports.recordsOf(ids.map((id) => toId(id))),
      this.pairs.findStates(couples),
    ]);
    const used = [...accounts.values()].flatMap(({ referralCode }) => referralCode ?? []);
    // Not those of campaigns.
    const inviters = await this.users.findInviteCodes([...new Set(used)]);
    return ids.flatMap((id) => {
      const account = accounts.get(id);
      if (account?.status !== 'active') return [];
      const { createdAt, inviteCode, referralCode } = account;
      const friends = ids.filter((other) => other !== id && areFriends(pairs.get(pairId(id, other))));
      return [
        {
          id,
          weight: reporterWeight(records.get(id) ?? EMPTY_REPORTER_RECORD),
          createdAt,
          networks: networks.get(id) ?? [],
          friends,
          inviteCode,
          referralCode: referralCode !== null && inviters.has(referralCode) ? referralCode : null,
        },
      ];
    });
  }
}
