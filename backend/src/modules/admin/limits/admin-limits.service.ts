import { Injectable } from '@nestjs/common';
import type { AdjustableLimitsView, ChangeLimitBody } from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { SecondFactorService } from '../../auth/index.js';
import { LimitsService } from '../../config/index.js';
import { UsersService } from '../../users/index.js';

/** Reads and changes adjustable limits and prices. */
@Injectable()
export class AdminLimitsService {
  constructor(
    private readonly limits: LimitsService,
    private readonly users: UsersService,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /**
   * Changes one limit or price at once. Open orders keep their price.
   * @throws AppError CONFLICT, SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED
   */
  async change(me: Principal, body: ChangeLimitBody): Promise<AdjustableLimitsView> {
    await this.secondFactor.assertVerified(me);
    const by = { id: me.userId, name: await this.users.findName(me.userId) };
    const { name: limit, value, reason } = body;
    await this.database.transaction(async (tx) => {
      const from = await this.limits.change({ ...body, by }, tx);
      await this.audit.record(
        me,
        { action: 'limit-changed', reason, before: { limit, value: from }, after: { limit, value } },
        tx,
      );
    });
    await this.limits.refresh();
    return this.limits.view();
  }
}
