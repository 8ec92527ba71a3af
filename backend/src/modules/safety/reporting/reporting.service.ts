import { Injectable } from '@nestjs/common';
import {
  SAFETY_SERVER_LIMITS,
  TEXTS,
  type MessageView,
  type MyReportsView,
  type ReportBody,
  type ReportReason,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { dayOf, isOn } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { PairsService, shownAs, sideOf } from '../../match/index.js';
import { UsersService } from '../../users/index.js';
import {
  converted,
  erasedMember,
  storablePlan,
  type NamedPlan,
  type ReportedMember,
} from '../reports/evidence.rules.js';
import { ReportEvidenceService } from '../reports/report-evidence.service.js';
import { ReportRepository, type ShownReport } from '../reports/report.repository.js';
import { dueAtOf, withWords } from '../reports/report.rules.js';
import { RiskFlagsService } from '../risk-flags/risk-flags.service.js';
import { ReportContestService } from './report-contest.service.js';
import { assertMayReport } from './reporting.policy.js';

/** Priorities of urgent reasons in the queue. A higher priority comes first; all other reasons have 0. */
const PRIORITIES: Partial<Record<ReportReason, number>> = { 'under-age': 2, scam: 1, harassment: 1 };

/**
 * Maximum number of retries when another device of the same member, or staff, change the report at the same
 * time.
 */
const STORE_TRIES = 5;

/** Stores reports of members and returns their state to the reporter. */
@Injectable()
export class ReportingService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly users: UsersService,
    private readonly pairs: PairsService,
    private readonly evidence: ReportEvidenceService,
    private readonly contests: ReportContestService,
    private readonly riskFlags: RiskFlagsService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Stores a report for staff, with the reporter's current view of the reported member. Repeating the report
   * on the same day, before it is decided, adds new text and new messages; without anything new it changes
   * nothing. A report about an unknown id gets the same response, but is not stored, unless it names a plan
   * of the reporter with an erased member.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED; CONFLICT after too many conflicts with concurrent reports
   */
  async report(viewer: Principal, body: ReportBody): Promise<MessageView> {
    const target = body.targetUserId;
    assertMayReport(viewer, target);
    const received = { message: TEXTS.reportReceived };
    const [member, plan] = await Promise.all([
      this.users.findById<ReportedMember>(target),
      this.evidence.planOf(viewer.userId, target, body.planId),
    ]);
    const reported = member ?? (plan && erasedMember(target, plan));
    const shown = await this.shownTo(viewer.userId, target, plan);
    // The same response, because an unknown id must look like a member who has blocked the caller.
    if (!reported || (member && member.role !== 'member')) return received;
    for (let tries = 0; !(await this.store(viewer.userId, reported, { plan, shown }, body)); tries += 1)
      if (tries === STORE_TRIES) throw new AppError('CONFLICT');
    if (member) await this.riskFlags.countReport(target);
    return received;
  }

  /**
   * Stores a report or adds to the open one. Returns false if the same member has stored or extended it at
   * the same time, or if staff have decided it.
   */
  private async store(
    reporter: string,
    member: ReportedMember,
    { plan: named, shown }: { plan: NamedPlan | null; shown: ShownReport },
    { targetUserId: target, reason, details = '', place, messageId }: ReportBody,
  ): Promise<boolean> {
    const createdAt = this.clock.now();
    const day = dayOf(createdAt, this.config.dayTimezone);
    const from = { place, messageId };
    const plan = named && storablePlan(named.plan);
    const withoutPlan = named && !plan ? (['plan'] as const) : [];
    const same = await this.reports.findSame({ reporter, target, reason }, day);
    const today = same.filter((report) => isOn(day, { day: report.day, at: report.createdAt }));
    const sameName = same.filter((report) => report.day.startsWith(day.key));
    const open = today.find(({ decision }) => decision === null);
    if (open) {
      const words = withWords(open.details, details);
      const { evidence, leftOut: without } = await this.evidence.added(open, reporter, from);
      const before = open.leftOut ?? [];
      const leftOut = [...new Set([...before, ...withoutPlan, ...without])];
      const isKnown = !plan || open.plan;
      const isSeenNow = open.isUnlisted === true && !shown.isUnlisted;
      const isSame = words === open.details && evidence === open.evidence && isKnown && !isSeenNow;
      if (isSame && leftOut.length === before.length) return true;
      return this.reports.addTo(open, {
        details: words,
        evidence,
        place: place ?? open.place,
        ...(isKnown ? {} : { plan }),
        ...(leftOut.length > 0 && { leftOut }),
        ...(isSeenNow && shown),
      });
    }
    const _id = toId();
    const { leftOut, ...collected } = await this.evidence.collect(_id.toHexString(), reporter, member, from);
    const missing = [...leftOut, ...withoutPlan];
    const priority = PRIORITIES[reason] ?? 0;
    return this.reports.addOnce({
      _id,
      reporter,
      target,
      reason,
      details,
      place: place ?? null,
      createdAt,
      day: sameName.length === 0 ? day.key : `${day.key}+${sameName.length}`,
      ...collected,
      ...shown,
      ...(plan ? { plan } : {}),
      ...(missing.length > 0 && { leftOut: missing }),
      priority,
      dueAt: dueAtOf(priority, createdAt),
    });
  }

  /** Returns how the reporter sees a member now, and whether the reporter may see the report later. */
  private async shownTo(reporter: string, target: string, plan: NamedPlan | null): Promise<ShownReport> {
    const [{ viewer, other: member }, pair] = await Promise.all([
      this.pairs.findBoth(reporter, target),
      this.pairs.findBetween(reporter, target),
    ]);
    const [side, now] = [sideOf(reporter, target), this.clock.now()];
    // Damaged data must not prevent the report.
    const shown = converted(() => shownAs(viewer, member, pair, side, now)) ?? 'unnamed';
    const name = shown === 'named' ? member?.name : plan?.name;
    return { seenName: typeof name === 'string' ? name : null, isUnlisted: shown === 'unlisted' && !plan };
  }

  /** Returns the caller's reports and the decisions on them. */
  async listOwn({ userId }: Principal): Promise<MyReportsView> {
    const reports = await this.reports.findByReporter(userId, SAFETY_SERVER_LIMITS.myReports);
    return { reports: await this.contests.viewsOf(reports) };
  }
}
