import { Injectable } from '@nestjs/common';
import {
  ADMIN_LIMITS,
  emailForm,
  type AdminPurchasesQuery,
  type AdminPurchaseView,
  type ExportPurchasesBody,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { LimitsService } from '../../config/index.js';
import { UsersService, type NameAndEmail } from '../../users/index.js';
import { needsSecondPerson, refundCents } from '../orders/large-refund.rules.js';
import { moneyBackOf } from '../orders/money-back.rules.js';
import { assertPurchase } from '../orders/order.policy.js';
import { OrderRepository } from '../orders/order.repository.js';
import type { Order, RefundProposal } from '../orders/order.schema.js';
import {
  isBuyer,
  mayConfirmProposal,
  mayDeclineRefundRequest,
  mayRefund,
  mayWithdrawProposal,
} from '../orders/refund.policy.js';
import { PurchaseSearchRepository, type PurchaseCriteria } from './purchase-search.repository.js';
import { toPurchaseView } from './purchase.views.js';

const IS_ID = /^[0-9a-f]{24}$/i;
/** Number of exported payments whose members are read in one query. */
const EXPORT_BATCH_SIZE = 200;

/** Lists and exports the payments of all members, for the administrator. */
@Injectable()
export class PurchaseSearchService {
  constructor(
    private readonly purchases: PurchaseSearchRepository,
    private readonly orders: OrderRepository,
    private readonly users: UsersService,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** Returns a page of payments. The first page starts with the open refund requests and proposals. */
  async list(
    me: Principal,
    { before, limit = ADMIN_LIMITS.page, ...which }: AdminPurchasesQuery,
  ): Promise<{ purchases: AdminPurchaseView[]; hasMore: boolean }> {
    const criteria = await this.criteriaOf(which);
    if (!criteria) return { purchases: [], hasMore: false };
    const [undecided, others] = await Promise.all([
      before ? [] : this.purchases.findUndecided(criteria, ADMIN_LIMITS.pageMax),
      this.purchases.findOthers(criteria, before, limit + 1),
    ]);
    return {
      purchases: await this.views([...undecided, ...others.slice(0, limit)], me),
      hasMore: others.length > limit,
    };
  }

  /** Returns how many refunds that members asked for wait for a decision, and since when. */
  waitingRefundRequests() {
    return this.purchases.countRefundRequests();
  }

  /** Returns how many refunds that staff proposed wait for a second person, and since when. */
  waitingRefundProposals() {
    return this.purchases.countRefundProposals();
  }

  /** Returns those of these members who have an order that is not settled, or a refund that waits. */
  membersWithOpenOrder(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.orders.findBuyersWithOpen(userIds);
  }

  /** Returns all payments of a search, newest first, read in batches. */
  async *streamAll(me: Principal, which: ExportPurchasesBody): AsyncGenerator<AdminPurchaseView> {
    const criteria = await this.criteriaOf(which);
    if (!criteria) return;
    let batch: Order[] = [];
    for await (const order of this.purchases.stream(criteria)) {
      batch.push(order);
      if (batch.length < EXPORT_BATCH_SIZE) continue;
      yield* await this.views(batch, me);
      batch = [];
    }
    yield* await this.views(batch, me);
  }

  /**
   * Returns one payment.
   * @throws AppError NOT_FOUND
   */
  async findOne(me: Principal, purchaseId: string): Promise<AdminPurchaseView> {
    const [view] = await this.views([assertPurchase(await this.orders.findById(purchaseId))], me);
    if (!view) throw new AppError('NOT_FOUND');
    return view;
  }

  /**
   * Interprets the search text as our id, an e-mail address or PayPal's id. Returns null for an unknown
   * address.
   */
  private async criteriaOf({ status, search = '' }: ExportPurchasesBody): Promise<PurchaseCriteria | null> {
    if (search === '') return { status };
    if (IS_ID.test(search)) return { status, id: search.toLowerCase() };
    if (!search.includes('@')) return { status, paypalId: search.toUpperCase() };
    const userId = await this.users.findIdByEmail(emailForm(search));
    return userId === null ? null : { status, userId };
  }

  private async views(orders: readonly Order[], me: Principal): Promise<AdminPurchaseView[]> {
    const ids = orders.flatMap(({ userId, proposal }) => (proposal ? [userId, proposal.by] : [userId]));
    const people = await this.users.findPeople([...new Set(ids.map((id) => id.toHexString()))]);
    const shown = {
      me,
      people,
      now: this.clock.now(),
      fromCents: this.limits.currentLimits().secondPersonRefund,
    };
    return orders.map((order) => toAdminPurchaseView(order, shown));
  }
}

interface Shown {
  me: Principal;
  people: ReadonlyMap<string, NameAndEmail>;
  now: Date;
  /** Cents from which a refund needs a second person. */
  fromCents: number;
}

function toAdminPurchaseView(order: Order, { me, people, now, fromCents }: Shown): AdminPurchaseView {
  const needsTwo = order.status === 'paid' && needsSecondPerson(order, fromCents, now);
  return {
    ...toPurchaseView(order, now),
    member: toMember(order.userId, people),
    refundOrderedAt: order.status === 'paid' ? (order.refundOrderedAt?.toISOString() ?? null) : null,
    unclear: moneyBackOf(order.amountCents, order.reported).unclear.map(({ at, ...one }) => ({
      ...one,
      at: at?.toISOString() ?? null,
    })),
    proposal: order.proposal ? toProposalView(order, order.proposal, people) : null,
    needsSecondPerson: needsTwo,
    can: {
      refund: mayRefund(order) && !(needsTwo && isBuyer(order, me)),
      decline: mayDeclineRefundRequest(order),
      confirm: mayConfirmProposal(order, me),
      withdraw: mayWithdrawProposal(order, me),
    },
  };
}

function toMember(id: Order['userId'], people: Shown['people']): AdminPurchaseView['member'] {
  const person = people.get(id.toHexString());
  return person ? { _id: id.toHexString(), ...person } : null;
}

function toProposalView(
  order: Order,
  { by, at, reason }: RefundProposal,
  people: Shown['people'],
): AdminPurchaseView['proposal'] {
  const name = people.get(by.toHexString())?.name;
  return {
    by: name === undefined ? null : { _id: by.toHexString(), name },
    at: at.toISOString(),
    reason,
    cents: refundCents(order),
  };
}
