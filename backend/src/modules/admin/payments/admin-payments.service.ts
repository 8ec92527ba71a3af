import { Injectable } from '@nestjs/common';
import {
  type AdminPurchasesQuery,
  type AdminPurchasesView,
  type PurchaseDecisionBody,
  type PurchaseDecisionView,
  TEXTS,
} from '@contract';
import { Database, type Session } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { PurchaseSearchService, RefundService } from '../../billing/index.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';
import { AuditService } from '../../audit/index.js';
import { SecondFactorService } from '../../auth/index.js';

/**
 * Purchases and refunds for the administrator. A refund needs the second factor; every decision is in the
 * audit log.
 */
@Injectable()
export class AdminPaymentsService {
  constructor(
    private readonly factor: SecondFactorService,
    private readonly search: PurchaseSearchService,
    private readonly refunds: RefundService,
    private readonly members: MemberSearchRepository,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /** A page of the orders of all members, newest first. */
  purchases(query: AdminPurchasesQuery): Promise<AdminPurchasesView> {
    return this.search.list(query);
  }

  /**
   * Refunds a purchase through PayPal. A repeat refunds nothing more.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED, NOT_FOUND, NOT_REFUNDABLE,
   *   REFUND_REFUSED
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
   * Declines a request for a refund; the member gets the reason.
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
