import { Injectable } from '@nestjs/common';
import {
  SAFETY_SERVER_LIMITS,
  TEXTS,
  type MessageView,
  type MyReportsView,
  type ReportBody,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { dayOf, isOnDay } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { keyedDigest } from '../../../platform/crypto/derived-key.js';
import { Database } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { HoldChatPicture } from '../../chat/chat.jobs.js';
import { listDisplayOf, PairsService, sideOf } from '../../match/index.js';
import { UsersService } from '../../users/index.js';
import {
  convertedOrNull,
  erasedMember,
  storablePlan,
  type NamedPlan,
  type ReportedMember,
} from '../reports/evidence.rules.js';
import { ReportEvidenceService } from '../reports/report-evidence.service.js';
import { ReportRepository, type ShownReport } from '../reports/report.repository.js';
import { urgencyOf, withAddedDetails } from '../reports/report.rules.js';
import type { Report } from '../reports/report.schema.js';
import { EMPTY_REPORTER_RECORD } from '../reports/reporter.rules.js';
import { RiskFlagsService } from '../risk-flags/risk-flags.service.js';
import { ReviewAge, ReviewVerification } from '../safety.jobs.js';
import { IntimatePicturesService } from './intimate-pictures.service.js';
import { ReportContestService } from './report-contest.service.js';
import { assertMayReport } from './reporting.policy.js';

/**
 * Maximum number of retries when another device of the same member, or staff, change the report at the same
 * time.
 */
const STORE_TRIES = 5;

/** What a report says beside its reason and words. */
type Marks = Partial<Pick<Report, 'intimate' | 'picturesIn' | 'network'>>;

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
    private readonly intimate: IntimatePicturesService,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Stores a report for staff, with the reporter's current view of the reported member. Repeating the report
   * on the same day, before it is decided, adds new text and new messages; without anything new it changes
   * nothing. A report about an unknown id gets the same response, but is not stored, unless it names a plan
   * of the reporter with an erased member.
   * @param address the network address of the client
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED; CONFLICT after too many conflicts with concurrent reports
   */
  async report(viewer: Principal, address: string, body: ReportBody): Promise<MessageView> {
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
    // Before the report is stored, so that a repeated request hides the pictures of a failed one.
    const intimate = member && body.intimate ? await this.hidePictures(viewer.userId, body) : {};
    const marks = { ...intimate, ...networkOf(this.config.jwtSecret, body, address) };
    for (
      let tries = 0;
      !(await this.store(viewer.userId, reported, { plan, shown, marks }, body));
      tries += 1
    )
      if (tries === STORE_TRIES) throw new AppError('CONFLICT');
    // After it, because a picture of a message is held only for an open report.
    for (const id of marks.picturesIn ?? []) {
      const payload = { messageId: id.toHexString(), receiver: viewer.userId };
      await this.outbox.add({ job: HoldChatPicture, payload });
    }
    if (member) await this.riskFlags.rescore(target);
    if (member && body.reason === 'fake-profile')
      await this.outbox.add({ job: ReviewVerification, payload: { userId: target }, key: target });
    if (member && body.reason === 'under-age')
      await this.outbox.add({ job: ReviewAge, payload: { userId: target }, key: target });
    return received;
  }

  /**
   * Stores a report or adds to the open one. Returns false if the same member has stored or extended it at
   * the same time, or if staff have decided it.
   */
  private async store(
    reporter: string,
    member: ReportedMember,
    { plan: named, shown, marks }: { plan: NamedPlan | null; shown: ShownReport; marks: Marks },
    { targetUserId: target, reason, details = '', place, messageId }: ReportBody,
  ): Promise<boolean> {
    const createdAt = this.clock.now();
    const day = dayOf(createdAt, this.config.dayTimezone);
    const from = { place, messageId };
    const urgency = urgencyOf({ reason, ...marks }, createdAt, this.config.jurisdiction);
    const plan = named && storablePlan(named.plan);
    const withoutPlan = named && !plan ? (['plan'] as const) : [];
    const same = await this.reports.findSame({ reporter, target, reason }, day);
    const today = same.filter((report) => isOnDay(day, { day: report.day, at: report.createdAt }));
    const sameName = same.filter((report) => report.day.startsWith(day.key));
    const open = today.find(({ decision }) => decision === null);
    if (open) {
      const words = withAddedDetails(open.details, details);
      const { evidence, leftOut: without } = await this.evidence.addedEvidence(open, reporter, from);
      const lacked = open.leftOut ?? [];
      const leftOut = [...new Set([...lacked, ...withoutPlan, ...without])];
      const isKnown = !plan || open.plan;
      const isSeenNow = open.isUnlisted === true && !shown.isUnlisted;
      const isMoreUrgent = marks.intimate === true && !open.intimate;
      const before = (open.picturesIn ?? []).map((id) => id.toHexString());
      const picturesIn = (marks.picturesIn ?? []).filter((id) => !before.includes(id.toHexString()));
      const isSame =
        words === open.details && evidence === open.evidence && isKnown && !isSeenNow && !isMoreUrgent;
      if (isSame && picturesIn.length === 0 && leftOut.length === lacked.length) return true;
      return this.reports.extendOpen(open, {
        details: words,
        evidence,
        place: place ?? open.place,
        ...(isKnown ? {} : { plan }),
        ...(leftOut.length > 0 && { leftOut }),
        ...(isSeenNow && shown),
        ...(isMoreUrgent && { intimate: true as const, ...urgency }),
        ...(picturesIn.length > 0 && { picturesIn: [...(open.picturesIn ?? []), ...picturesIn] }),
      });
    }
    const _id = toId();
    const { leftOut, ...collected } = await this.evidence.collect(_id.toHexString(), reporter, member, from);
    const missing = [...leftOut, ...withoutPlan];
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
      ...marks,
      ...urgency,
    });
  }

  /**
   * Returns what a report calls intimate: the picture of the named message, or pictures of the profile, which
   * it hides.
   */
  private async hidePictures(
    reporter: string,
    { targetUserId: target, photoId, messageId }: ReportBody,
  ): Promise<Marks> {
    if (messageId !== undefined && (await this.evidence.hasPicture(reporter, target, messageId)))
      return { intimate: true, picturesIn: [toId(messageId)] };
    const picture = { target, photoId };
    // In turn, because reports at the same moment would only conflict.
    await this.database.inTurn(reporter, () =>
      this.database.transaction((tx) =>
        this.intimate.hideForMember(reporter, picture, EMPTY_REPORTER_RECORD, tx),
      ),
    );
    return { intimate: true };
  }

  /** Returns how the reporter sees a member now, and whether the reporter may see the report later. */
  private async shownTo(reporter: string, target: string, plan: NamedPlan | null): Promise<ShownReport> {
    const [{ viewer, other: member }, pair] = await Promise.all([
      this.pairs.findBoth(reporter, target),
      this.pairs.findBetween(reporter, target),
    ]);
    const [side, now] = [sideOf(reporter, target), this.clock.now()];
    // Damaged data must not prevent the report.
    const shown = convertedOrNull(() => listDisplayOf(viewer, member, pair, side, now)) ?? 'unnamed';
    const name = shown === 'named' ? member?.name : plan?.name;
    return { seenName: typeof name === 'string' ? name : null, isUnlisted: shown === 'unlisted' && !plan };
  }

  /** Returns the caller's reports and the decisions on them. */
  async listOwn({ userId }: Principal): Promise<MyReportsView> {
    const reports = await this.reports.findByReporter(userId, SAFETY_SERVER_LIMITS.myReports);
    return { reports: await this.contests.viewsOf(reports) };
  }
}

/** Returns the digest by which reports about the age of a member from one network are known. */
const networkOf = (jwtSecret: string, { reason, targetUserId }: ReportBody, address: string): Marks =>
  reason === 'under-age'
    ? { network: keyedDigest(jwtSecret, 'networks of reports', `${targetUserId} ${address}`) }
    : {};
