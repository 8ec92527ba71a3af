import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  LIMITS,
  type MessageView,
  type MyReportsView,
  type ReportBody,
  type ReportOutcome,
  type ReportReason,
  type ReportsQuery,
  type ReportsView,
  TEXTS,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { dayKey } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { AccountErasers, type User, UserRepository } from '../../users/index.js';
import { TellReportDecided } from '../report-decided.js';
import { ReportEvidence } from './report-evidence.service.js';
import { assertMayReport } from './report.policy.js';
import { ReportPicturesService } from './report-pictures.service.js';
import { ReportRepository } from './report.repository.js';
import type { Report } from './report.schema.js';
import { RiskFlagsService } from '../risk/risk-flags.service.js';
import { type Names, toMyReportView, toReportView } from './report.views.js';

/** What cannot wait comes first in the queue. */
const PRIORITIES: Partial<Record<ReportReason, number>> = { 'under-age': 2, scam: 1, harassment: 1 };

@Injectable()
export class ReportService implements OnModuleInit {
  constructor(
    private readonly reports: ReportRepository,
    private readonly users: UserRepository,
    private readonly evidence: ReportEvidence,
    private readonly pictures: ReportPicturesService,
    private readonly signals: RiskFlagsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly erasers: AccountErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.register(async (userId) => {
      await this.pictures.removeAllOf(userId);
      await this.reports.removeAllOf(userId);
    });
  }

  /**
   * Stores a report for the administrator; the same one again on the same day changes nothing and is answered alike. What the
   * reporter saw goes along as it is now, with copies of the pictures: the reported member's profile, and from a chat or call the
   * last messages between the two.
   * A report on nobody is answered alike and stored nowhere.
   * @throws AppError SELF_TARGET, ADMIN_PROTECTED
   */
  async report(
    me: Principal,
    { targetUserId: target, reason, details = '', place }: ReportBody,
  ): Promise<MessageView> {
    assertMayReport(me, target);
    const received = { message: TEXTS.reportReceived };
    const member = await this.users.findById(target);
    // Answered like the others: everywhere else an id nobody has cannot be told from somebody who blocked the caller.
    if (member?.role !== 'member') return received;
    const createdAt = this.clock.now();
    const day = dayKey(createdAt, this.config.dayTimezone);
    const report = { reporter: me.userId, target, reason, details, place: place ?? null, createdAt, day };
    if (!(await this.reports.isStored(report)))
      await this.reports.addOnceADay({
        ...report,
        ...(await this.seenBy(me.userId, member, place)),
        priority: PRIORITIES[reason] ?? 0,
      });
    await this.signals.reported(target);
    return received;
  }

  /** What the reporter saw of the other one, under the id of the report that is to hold it. */
  private async seenBy(
    reporter: string,
    { _id: target, name, bio, photos }: Pick<User, '_id' | 'name' | 'bio' | 'photos'>,
    place: ReportBody['place'],
  ): Promise<Pick<Report, '_id' | 'evidence' | 'profile'>> {
    const _id = toId();
    const isTalk = place === 'chat' || place === 'call';
    const messages = isTalk
      ? await this.evidence.collect(reporter, target.toHexString(), LIMITS.reportEvidence)
      : [];
    const cards = photos.map(({ card }) => card);
    const blobs = [...cards, ...messages.flatMap(({ blob }) => blob ?? [])];
    const copies = await this.pictures.copy(_id.toHexString(), blobs);
    return {
      _id,
      evidence: messages.map(({ blob, ...message }) => ({
        ...message,
        picture: blob === null ? null : (copies.get(blob) ?? null),
      })),
      profile: { name, bio: bio ?? '', photos: cards.flatMap((card) => copies.get(card) ?? []) },
    };
  }

  /** What the caller reported, and what became of it. */
  async mine(me: Principal): Promise<MyReportsView> {
    const found = await this.reports.findOf(me.userId, LIMITS.myReports);
    const names = await this.namesOf(found);
    return { reports: found.map((report) => toMyReportView(report, names)) };
  }

  /** A page of the queue, or of what was decided, with pictures for this member of staff. */
  async list(viewer: string, { state = 'received', page = 1 }: ReportsQuery): Promise<ReportsView> {
    const skip = (page - 1) * LIMITS.reportPage;
    const [found, total] = await Promise.all([
      state === 'received'
        ? this.reports.findOpen(skip, LIMITS.reportPage)
        : this.reports.findDecided(skip, LIMITS.reportPage),
      this.reports.count(state),
    ]);
    const [names, reporters] = await Promise.all([
      this.namesOf(found),
      this.reports.countReporters(found.map(({ target }) => target)),
    ]);
    return {
      reports: found.map((report) =>
        toReportView(report, names, reporters.get(report.target.toHexString()) ?? 0, (picture) =>
          this.pictures.link(picture, viewer),
        ),
      ),
      total,
    };
  }

  /**
   * Records what staff decided, once, and has the reporter told.
   * @throws AppError NOT_FOUND, REPORT_DECIDED
   */
  async decide(
    reportId: string,
    { outcome, reason }: { outcome: ReportOutcome; reason: string },
    tx: Session,
  ): Promise<Report> {
    const report = await this.reports.decide(reportId, { outcome, reason, at: this.clock.now() }, tx);
    if (!report) throw new AppError('NOT_FOUND');
    if (report === 'decided') throw new AppError('REPORT_DECIDED');
    await this.pictures.keepAfterDecision(report, tx);
    if (report.reporter) {
      const payload = { userId: report.reporter.toHexString() };
      await this.outbox.add({ job: TellReportDecided, payload, key: reportId }, tx);
    }
    return report;
  }

  private async namesOf(reports: readonly Report[]): Promise<Names> {
    const ids = reports.flatMap(({ reporter, target }) => (reporter ? [reporter, target] : [target]));
    return this.users.findNames(ids.map((id) => id.toHexString()));
  }
}
