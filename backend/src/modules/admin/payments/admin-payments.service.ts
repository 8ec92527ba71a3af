import { Injectable } from '@nestjs/common';
import {
  TEXTS,
  type AdjustCoinsBody,
  type AdjustedCoinsView,
  type EnterAmountBody,
  type PurchaseDecisionBody,
  type PurchaseDecisionView,
} from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { SecondFactorService } from '../../auth/index.js';
import { PurchaseSearchService, RefundService, WalletService } from '../../billing/index.js';
import { assertFound, assertNotOneself } from '../admin.policy.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';
import { MemberSearchService } from '../members/member-search.service.js';

/**
 * Refunds purchases and adjusts coins. Changes of money or coins require the second factor; every decision is
 * in the audit log.
 */
@Injectable()
export class AdminPaymentsService {
  constructor(
    private readonly factor: SecondFactorService,
    private readonly search: PurchaseSearchService,
    private readonly refunds: RefundService,
    private readonly wallets: WalletService,
    private readonly members: MemberSearchRepository,
    private readonly memberSearch: MemberSearchService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /**
   * Refunds a purchase through PayPal. Repeating it refunds nothing more.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED, NOT_FOUND, NOT_REFUNDABLE,
   *   REFUND_REFUSED
   */
  async refund(
    me: Principal,
    purchaseId: string,
    { reason }: PurchaseDecisionBody,
  ): Promise<PurchaseDecisionView> {
    await this.factor.assertVerified(me);
    const order = await this.database.transaction(async (tx) => {
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
   * Declines a refund request; the member is sent the reason.
   * @throws AppError NOT_FOUND, NO_REFUND_REQUEST
   */
  async declineRefund(
    me: Principal,
    purchaseId: string,
    { reason }: PurchaseDecisionBody,
  ): Promise<PurchaseDecisionView> {
    await this.database.transaction(async (tx) => {
      const { userId, product } = await this.refunds.decline(purchaseId, reason, tx);
      await this.record(me, 'refund-declined', userId.toHexString(), reason, { purchaseId, product }, tx);
    });
    const purchase = await this.search.one(purchaseId);
    return { status: 'declined', message: TEXTS.adminRefundDeclined, purchase };
  }

  /**
   * Stores the refunded amount of a payment for which PayPal's amount could not be read.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED, NOT_FOUND
   */
  async enterAmount(
    me: Principal,
    purchaseId: string,
    { reason, ...amount }: EnterAmountBody,
  ): Promise<PurchaseDecisionView> {
    await this.factor.assertVerified(me);
    await this.database.transaction(async (tx) => {
      const { order, before } = await this.refunds.enterAmount(purchaseId, amount, tx);
      const { userId, product, refundedCents } = order;
      const after = { purchaseId, product, amountCents: amount.cents, before, refundedCents };
      await this.record(me, 'amount-entered', userId.toHexString(), reason, after, tx);
    });
    const purchase = await this.search.one(purchaseId);
    return { status: 'entered', message: TEXTS.adminAmountEntered, purchase };
  }

  /**
   * Adds coins to or removes coins from a member's balance, once per idempotency key.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED, SELF_TARGET, MEMBER_NOT_FOUND,
   *   BALANCE_TOO_LOW, CONFLICT when the key was used for another adjustment
   */
  async adjustCoins(me: Principal, body: AdjustCoinsBody): Promise<AdjustedCoinsView> {
    await this.factor.assertVerified(me);
    assertNotOneself(me, body.userId);
    const { user, after } = await this.database.transaction(async (tx) => {
      const target = await this.members.findMember(body.userId, tx);
      assertFound(target);
      const adjusted = await this.wallets.adjust(body, tx);
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

  private async record(
    me: Principal,
    action: 'refund-ordered' | 'refund-declined' | 'amount-entered',
    memberId: string,
    reason: string,
    after: Record<string, unknown>,
    tx: Transaction,
  ): Promise<void> {
    const target = (await this.members.findMember(memberId, tx)) ?? undefined;
    await this.audit.record(me, { action, target, reason, after }, tx);
  }
}
