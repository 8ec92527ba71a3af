import { Injectable } from '@nestjs/common';
import type { DecideRiskFlagBody, SuccessView } from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { RestrictionService } from '../../auth/index.js';
import { RiskFlagsService } from '../../safety/index.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';

/** Decides risk flags. */
@Injectable()
export class AdminRiskFlagsService {
  constructor(
    private readonly riskFlags: RiskFlagsService,
    private readonly members: MemberSearchRepository,
    private readonly restrictions: RestrictionService,
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
  ): Promise<SuccessView> {
    const until = this.restrictions.endAfter(days);
    await this.database.transaction(async (tx) => {
      await this.riskFlags.decide(userId, { outcome, reason }, tx);
      const target = await this.members.findMember(userId, tx);
      if (outcome === 'suspended')
        await this.restrictions.restrict(
          userId,
          'suspension',
          { reason: reason || null, rule, until, by: me.userId },
          tx,
        );
      await this.audit.record(
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
    });
    return { success: true };
  }
}
