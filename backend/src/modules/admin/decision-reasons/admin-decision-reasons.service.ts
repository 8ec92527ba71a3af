import { Injectable } from '@nestjs/common';
import type { ChangeDecisionReasonBody, DecisionReasonsView, DecisionRule } from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { SecondFactorService } from '../../auth/index.js';
import { DecisionReasonService } from '../../decisions/index.js';
import { UsersService } from '../../users/index.js';

/** Changes the texts of the library of reasons. */
@Injectable()
export class AdminDecisionReasonsService {
  constructor(
    private readonly reasons: DecisionReasonService,
    private readonly users: UsersService,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /**
   * Changes the texts of one reason. Earlier decisions keep theirs.
   * @throws AppError CONFLICT, SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED
   */
  async change(
    me: Principal,
    rule: DecisionRule,
    body: ChangeDecisionReasonBody,
  ): Promise<DecisionReasonsView> {
    await this.secondFactor.assertVerified(me);
    const by = { id: me.userId, name: await this.users.findName(me.userId) };
    await this.database.transaction(async (tx) => {
      const before = await this.reasons.change(rule, body, by, tx);
      const { en, hi } = body;
      await this.audit.record(
        me,
        { action: 'decision-reason-changed', before: { ...before }, after: { rule, en, hi } },
        tx,
      );
    });
    return this.reasons.list();
  }
}
