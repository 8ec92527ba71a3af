import { Injectable } from '@nestjs/common';
import { hasRight, type MemberHistoryView } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { PurchaseSearchService } from '../../billing/index.js';
import { DecisionService } from '../../decisions/index.js';
import { ReportReviewService, RiskScoreService } from '../../safety/index.js';
import { DeviceHintsService } from '../../users/index.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';
import { MemberSearchService } from '../members/member-search.service.js';
import { RecentDecisionsService } from '../recent-decisions/recent-decisions.service.js';

/** Purchases in a history; the view of purchases has all. */
const PURCHASES = 20;

/** What staff know of a member, for a decision. */
@Injectable()
export class AdminMemberHistoryService {
  constructor(
    private readonly members: MemberSearchRepository,
    private readonly memberSearch: MemberSearchService,
    private readonly reports: ReportReviewService,
    private readonly risk: RiskScoreService,
    private readonly deviceHints: DeviceHintsService,
    private readonly decisions: DecisionService,
    private readonly recent: RecentDecisionsService,
    private readonly purchases: PurchaseSearchService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Returns the present profile of a member, their risk score, the accounts in the same browsers and address
   * ranges, the reports and decisions about them and, to who may read payments, their purchases. Records in
   * the audit log that they were shown.
   * @throws AppError MEMBER_NOT_FOUND if nothing is known of such a member
   */
  async viewAndRecord(me: Principal, userId: string): Promise<MemberHistoryView> {
    const mayReadPurchases = hasRight(me.role, 'payments');
    const [members, risk, devices, ranges, reports, decisions, undos, bought] = await Promise.all([
      this.members.findMembers([userId]),
      this.risk.of(userId),
      this.deviceHints.sharedDevicesOf(userId),
      this.deviceHints.sharedRangesOf(userId),
      this.reports.about(userId),
      this.decisions.listForStaff(userId, me),
      this.recent.undosAbout(me, userId),
      mayReadPurchases ? this.purchases.list(me, { search: userId, limit: PURCHASES }) : undefined,
    ]);
    const member = members.get(userId);
    if (!member && reports.length === 0 && decisions.length === 0) throw new AppError('MEMBER_NOT_FOUND');
    await this.audit.recordLooks(me, [{ what: 'member', target: { _id: userId, name: member?.name ?? '' } }]);
    return {
      member: member ? this.memberSearch.view(me, member) : null,
      risk,
      sharedDevices: devices,
      sharedRanges: ranges,
      reports: reports.map((report) => {
        const undo = undos.get(report.id);
        return undo && report.decision ? { ...report, decision: { ...report.decision, undo } } : report;
      }),
      decisions: decisions.map((decision) => {
        const undo = undos.get(decision.id);
        return undo ? { ...decision, undo } : decision;
      }),
      ...(bought && { purchases: bought.purchases }),
    };
  }
}
