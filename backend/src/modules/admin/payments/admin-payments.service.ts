import { Injectable } from '@nestjs/common';
import {
  type AdjustCoinsBody,
  type AdjustedCoinsView,
  type AdminPurchasesQuery,
  type AdminPurchasesView,
  type PurchaseDecisionBody,
  type PurchaseDecisionView,
  TEXTS,
} from '@contract';
import { Database, type Session } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CoinAdjustmentService, PurchaseSearchService, RefundService } from '../../billing/index.js';
import { AdministrationRepository } from '../../users/index.js';
import { assertFound, assertNotOneself } from '../admin.policy.js';
import { AdministrationService } from '../administration.service.js';
import { AuditService } from '../../audit/index.js';
import { SecondFactorService } from '../../auth/index.js';

/** Members' money and coins in staff's hands; what moves them needs a second factor and leaves a line in the audit log. */
@Injectable()
export class MoneyDeskService {
  constructor(
    private readonly factor: SecondFactorService,
    private readonly search: PurchaseSearchService,
    private readonly refunds: RefundService,
    private readonly coins: CoinAdjustmentService,
    private readonly members: AdministrationRepository,
    private readonly administration: AdministrationService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /** A page of purchases. */
  purchases(query: AdminPurchasesQuery): Promise<AdminPurchasesView> {
    return this.search.list(query);
  }

  /**
   * Gives the money of a purchase back through PayPal. A repeat gives nothing more.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED, NOT_FOUND, NOT_REFUNDABLE, REFUND_REFUSED
   */
  async refund(
    me: Principal,
    purchaseId: string,
    { reason }: PurchaseDecisionBody,
  ): Promise<PurchaseDecisionView> {
    await this.factor.assertVerified(me);
    const order = await this.database.withTransaction(async (tx) => {
      const { order: ordered, isNew } = await this.refunds.order(purchaseId, tx);
      const { userId, product, amountCents } = ordered;
      if (isNew)
        await this.record(
          me,
          'refund-ordered',
          userId.toHexString(),
          reason,
          { purchaseId, product, amountCents },
          tx,
        );
      return ordered;
    });
    const status = await this.refunds.pay(order);
    const message = status === 'refunded' ? TEXTS.adminRefunded : TEXTS.adminRefundPending;
    return { status, message, purchase: await this.search.one(purchaseId) };
  }

  /**
   * Declines a request for a refund; the member is told why.
   * @throws AppError NOT_FOUND, NO_REFUND_REQUEST
   */
  async declineRefund(
    me: Principal,
    purchaseId: string,
    { reason }: PurchaseDecisionBody,
  ): Promise<PurchaseDecisionView> {
    await this.database.withTransaction(async (tx) => {
      const { userId, product } = await this.refunds.decline(purchaseId, reason, tx);
      await this.record(me, 'refund-declined', userId.toHexString(), reason, { purchaseId, product }, tx);
    });
    const purchase = await this.search.one(purchaseId);
    return { status: 'declined', message: TEXTS.adminRefundDeclined, purchase };
  }

  /**
   * Adds to or takes from a member's coins, once for each key.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED, SELF_TARGET, MEMBER_NOT_FOUND, BALANCE_TOO_LOW,
   * CONFLICT when the key was another adjustment's
   */
  async adjustCoins(me: Principal, body: AdjustCoinsBody): Promise<AdjustedCoinsView> {
    await this.factor.assertVerified(me);
    assertNotOneself(me, body.userId);
    const { user, after } = await this.database.withTransaction(async (tx) => {
      const target = await this.members.findMember(body.userId, tx);
      assertFound(target);
      const adjusted = await this.coins.adjust(body, tx);
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
    return { message: TEXTS.adminCoinsAdjusted, coins: after, user: this.administration.view(me, user) };
  }

  private async record(
    me: Principal,
    action: 'refund-ordered' | 'refund-declined',
    memberId: string,
    reason: string,
    after: Record<string, unknown>,
    tx: Session,
  ): Promise<void> {
    const target = (await this.members.findMember(memberId, tx)) ?? undefined;
    await this.audit.record(me, { action, target, reason, after }, tx);
  }
}
