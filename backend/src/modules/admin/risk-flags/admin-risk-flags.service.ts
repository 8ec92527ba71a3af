import { Injectable } from '@nestjs/common';
import type { DecidedView, DecideRiskFlagBody } from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { RestrictionService } from '../../auth/index.js';
import { RiskFlagsService } from '../../safety/index.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';
import type { DecisionChange } from '../recent-decisions/recent-decision.schema.js';
import { RecentDecisionsService } from '../recent-decisions/recent-decisions.service.js';

/** Decides risk flags. */
@Injectable()
export class AdminRiskFlagsService {
  constructor(
    private readonly riskFlags: RiskFlagsService,
    private readonly members: MemberSearchRepository,
    private readonly restrictions: RestrictionService,
    private readonly recent: RecentDecisionsService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /**
   * Dismisses a risk flag or suspends its member, in one transaction with the audit log.
   * @throws AppError NOT_FOUND, RISK_FLAG_DECIDED, MEMBER_NOT_FOUND when the account to suspend is deleted
   */
  async decide(
    me: Principal,
    userId: string,
    { outcome, rule, reason, days }: DecideRiskFlagBody,
  ): Promise<DecidedView> {
    const until = this.restrictions.restrictionEnd(days);
    const undo = await this.database.transaction(async (tx) => {
      const riskFlag = await this.riskFlags.decide(userId, { outcome, reason }, tx);
      const changes: DecisionChange[] = [{ of: 'risk-flag', riskFlag }];
      const target = await this.members.findMember(userId, tx);
      if (outcome === 'suspended') {
        const why = { reason: reason || null, rule, until, by: me.userId };
        const { change } = await this.restrictions.restrict(userId, 'suspension', why, tx);
        changes.push({ of: 'restriction', restriction: change });
      }
      const entry = await this.audit.record(
        me,
        {
          action: 'signal-decided',
          target: target ?? undefined,
          reason: reason || undefined,
          before: { state: 'open' },
          after: { state: 'decided', outcome, until, ...(rule && { rule }) },
        },
        tx,
      );
      const decided = { right: 'risk-flags', action: 'signal-decided', target: userId } as const;
      return this.recent.add(me, { ...decided, entry, changes }, tx);
    });
    return { success: true, undo };
  }
}
