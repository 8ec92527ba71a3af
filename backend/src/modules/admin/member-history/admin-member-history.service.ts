import { Injectable } from '@nestjs/common';
import { hasRight, type MemberHistoryView } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { PurchaseSearchService } from '../../billing/index.js';
import { DecisionService } from '../../decisions/index.js';
import { ReportReviewService } from '../../safety/index.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';
import { MemberSearchService } from '../members/member-search.service.js';

/** Purchases in a history; the view of purchases has all. */
const PURCHASES = 20;

/** What staff know of a member, for a decision. */
@Injectable()
export class AdminMemberHistoryService {
  constructor(
    private readonly members: MemberSearchRepository,
    private readonly memberSearch: MemberSearchService,
    private readonly reports: ReportReviewService,
    private readonly decisions: DecisionService,
    private readonly purchases: PurchaseSearchService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Returns the present profile of a member, the reports and decisions about them and, to who may read
   * payments, their purchases. Records in the audit log that they were shown.
   * @throws AppError MEMBER_NOT_FOUND if nothing is known of such a member
   */
  async of(me: Principal, userId: string): Promise<MemberHistoryView> {
    const mayReadPurchases = hasRight(me.role, 'payments');
    const [members, reports, decisions, bought] = await Promise.all([
      this.members.findMembers([userId]),
      this.reports.about(userId),
      this.decisions.about(userId, me),
      mayReadPurchases ? this.purchases.list({ search: userId, limit: PURCHASES }) : undefined,
    ]);
    const member = members.get(userId);
    if (!member && reports.length === 0 && decisions.length === 0) throw new AppError('MEMBER_NOT_FOUND');
    await this.audit.recordLooks(me, [{ what: 'member', target: { _id: userId, name: member?.name ?? '' } }]);
    return {
      member: member ? this.memberSearch.view(me, member) : null,
      reports,
      decisions,
      ...(bought && { purchases: bought.purchases }),
    };
  }
}
