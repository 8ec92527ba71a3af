import { Injectable } from '@nestjs/common';
import {
  PROPOSAL_WITHDRAWN_TEXT,
  TEXTS,
  type AdjustCoinsBody,
  type AdjustedCoinsView,
  type AdminPurchasesQuery,
  type AdminPurchasesView,
  type AuditAction,
  type EnterRefundedAmountBody,
  type PurchaseDecisionBody,
  type PurchaseDecisionView,
} from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { SecondFactorService } from '../../auth/index.js';
import { PurchaseSearchService, RefundService, WalletService, type Order } from '../../billing/index.js';
import { LimitsService } from '../../config/index.js';
import { StaffAccountService } from '../../users/index.js';
import { assertMemberFound, assertNotOneself } from '../admin.policy.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';
import { MemberSearchService } from '../members/member-search.service.js';

/**
 * Lists and refunds purchases and adjusts coins. Changes of money or coins require the second factor; every
 * decision is in the audit log.
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
    private readonly staff: StaffAccountService,
    private readonly limits: LimitsService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /** Returns a page of purchases, and whether anybody else could confirm a large refund. */
  async list(me: Principal, query: AdminPurchasesQuery): Promise<AdminPurchasesView> {
    const [list, exists] = await Promise.all([
      this.search.list(me, query),
      this.staff.hasOtherWithRight(me.userId, 'refunds'),
    ]);
    return { ...list, secondPerson: { fromCents: this.limits.currentLimits().secondPersonRefund, exists } };
  }

  /**
   * Refunds a purchase through PayPal, or proposes it to a second person. Repeating it changes nothing more.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED, NOT_FOUND, NOT_REFUNDABLE,
   *   SELF_TARGET, REFUND_REFUSED
   */
  async refund(
    me: Principal,
    purchaseId: string,
    { reason }: PurchaseDecisionBody,
  ): Promise<PurchaseDecisionView> {
    await this.factor.assertVerified(me);
    const order = await this.database.transaction(async (tx) => {
      const { order: asked, isNew } = await this.refunds.order(me, purchaseId, reason, tx);
      const action = asked.proposal ? 'refund-proposed' : 'refund-ordered';
      if (isNew) await this.recordRefund(me, action, asked, reason, tx);
      return asked;
    });
    if (!order.proposal) return this.pay(me, order);
    const purchase = await this.search.findOne(me, purchaseId);
    return { status: 'proposed', message: TEXTS.adminRefundProposed, purchase };
  }

  /**
   * Confirms a refund that a colleague has proposed, and pays it through PayPal. Repeating it changes nothing
   * more.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED, NOT_FOUND, NO_REFUND_PROPOSAL,
   *   OWN_PROPOSAL, SELF_TARGET, REFUND_REFUSED
   */
  async confirmRefund(
    me: Principal,
    purchaseId: string,
    { reason }: PurchaseDecisionBody,
  ): Promise<PurchaseDecisionView> {
    await this.factor.assertVerified(me);
    const order = await this.database.transaction(async (tx) => {
      const { order: confirmed, isNew } = await this.refunds.confirm(me, purchaseId, tx);
      if (isNew) await this.recordRefund(me, 'refund-confirmed', confirmed, reason, tx);
      return confirmed;
    });
    return this.pay(me, order);
  }

  /**
   * Declines a refund that a colleague has proposed, or withdraws the caller's own proposal.
   * @throws AppError NOT_FOUND, NO_REFUND_PROPOSAL, SELF_TARGET
   */
  async declineProposal(
    me: Principal,
    purchaseId: string,
    { reason }: PurchaseDecisionBody,
  ): Promise<PurchaseDecisionView> {
    const isWithdrawn = await this.database.transaction(async (tx) => {
      const ended = await this.refunds.declineProposal(me, purchaseId, tx);
      const action = ended.isWithdrawn ? 'refund-proposal-withdrawn' : 'refund-proposal-declined';
      await this.recordRefund(me, action, ended.order, reason, tx);
      return ended.isWithdrawn;
    });
    const purchase = await this.search.findOne(me, purchaseId);
    return isWithdrawn
      ? { status: 'withdrawn', message: PROPOSAL_WITHDRAWN_TEXT, purchase }
      : { status: 'proposal-declined', message: TEXTS.adminProposalDeclined, purchase };
  }

  /**
   * Declines a refund request; the member is sent the reason.
   * @throws AppError NOT_FOUND, REFUND_PROPOSED, NO_REFUND_REQUEST
   */
  async declineRefund(
    me: Principal,
    purchaseId: string,
    { reason }: PurchaseDecisionBody,
  ): Promise<PurchaseDecisionView> {
    await this.database.transaction(async (tx) => {
      const { userId, product } = await this.refunds.decline(purchaseId, reason, tx);
      await this.recordInAudit(
        me,
        'refund-declined',
        userId.toHexString(),
        reason,
        { purchaseId, product },
        tx,
      );
    });
    const purchase = await this.search.findOne(me, purchaseId);
    return { status: 'declined', message: TEXTS.adminRefundDeclined, purchase };
  }

  /**
   * Stores the refunded amount of a payment for which PayPal's amount could not be read.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED, NOT_FOUND
   */
  async enterRefundedAmount(
    me: Principal,
    purchaseId: string,
    { reason, ...amount }: EnterRefundedAmountBody,
  ): Promise<PurchaseDecisionView> {
    await this.factor.assertVerified(me);
    await this.database.transaction(async (tx) => {
      const { order, before } = await this.refunds.enterRefundedAmount(purchaseId, amount, tx);
      const { userId, product, refundedCents } = order;
      const after = { purchaseId, product, amountCents: amount.cents, before, refundedCents };
      await this.recordInAudit(me, 'amount-entered', userId.toHexString(), reason, after, tx);
    });
    const purchase = await this.search.findOne(me, purchaseId);
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
      assertMemberFound(target);
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

  private async pay(me: Principal, order: Order): Promise<PurchaseDecisionView> {
    const status = await this.refunds.pay(order);
    const message = status === 'refunded' ? TEXTS.adminRefunded : TEXTS.adminRefundPending;
    return { status, message, purchase: await this.search.findOne(me, order._id.toHexString()) };
  }

  private recordRefund(
    me: Principal,
    action: AuditAction,
    { _id, userId, product, amountCents, refundedCents }: Order,
    reason: string,
    tx: Transaction,
  ): Promise<void> {
    const after = { purchaseId: _id.toHexString(), product, amountCents: amountCents - refundedCents };
    return this.recordInAudit(me, action, userId.toHexString(), reason, after, tx);
  }

  private async recordInAudit(
    me: Principal,
    action: AuditAction,
    memberId: string,
    reason: string,
    after: Record<string, unknown>,
    tx: Transaction,
  ): Promise<void> {
    const target = (await this.members.findMember(memberId, tx)) ?? undefined;
    await this.audit.record(me, { action, target, reason, after }, tx);
  }
}
