import { Injectable } from '@nestjs/common';
import { type AdjustCoinsBody, type AdjustedCoinsView, TEXTS } from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { SecondFactorService } from '../../auth/index.js';
import { CoinAdjustmentService } from '../../billing/index.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';
import { assertFound, assertNotOneself } from '../admin.policy.js';
import { MemberSearchService } from '../members/member-search.service.js';

/** Members' coins for the administrator; a change needs the second factor and is in the audit log. */
@Injectable()
export class AdminCoinsService {
  constructor(
    private readonly factor: SecondFactorService,
    private readonly adjustments: CoinAdjustmentService,
    private readonly members: MemberSearchRepository,
    private readonly memberSearch: MemberSearchService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /**
   * Adds to or takes from a member's coins, once for each idempotency key.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED, SELF_TARGET, MEMBER_NOT_FOUND,
   *   BALANCE_TOO_LOW, CONFLICT when the key was used for another adjustment
   */
  async adjust(me: Principal, body: AdjustCoinsBody): Promise<AdjustedCoinsView> {
    await this.factor.assertVerified(me);
    assertNotOneself(me, body.userId);
    const { user, after } = await this.database.withTransaction(async (tx) => {
      const target = await this.members.findMember(body.userId, tx);
      assertFound(target);
      const adjusted = await this.adjustments.adjust(body, tx);
      if (adjusted.isNew)
        await this.audit.record(
          me,
          {
            action: 'coins-adjusted',
            target,
            reason: body.reason,
            before: { coins: adjusted.before },
            after: { coins: adjusted.after },
          },
          tx,
        );
      return { user: { ...target, coins: adjusted.after }, after: adjusted.after };
    });
    return { message: TEXTS.adminCoinsAdjusted, coins: after, user: this.memberSearch.view(me, user) };
  }
}
