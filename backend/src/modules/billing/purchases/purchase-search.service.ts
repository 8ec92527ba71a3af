import { Injectable } from '@nestjs/common';
import {
  ADMIN_LIMITS,
  emailForm,
  type AdminPurchasesQuery,
  type AdminPurchasesView,
  type AdminPurchaseView,
  type ExportPurchasesBody,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { UsersService, type Person } from '../../users/index.js';
import { moneyBackOf } from '../orders/money-back.rules.js';
import { assertPurchase } from '../orders/order.policy.js';
import { OrderRepository } from '../orders/order.repository.js';
import type { Order } from '../orders/order.schema.js';
import { mayDecline, mayRefund } from '../orders/refund.policy.js';
import { PurchaseSearchRepository, type PurchaseSearch } from './purchase-search.repository.js';
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
    private readonly clock: Clock,
  ) {}

  /** Returns a page of payments. The first page starts with the open refund requests. */
  async list({
    before,
    limit = ADMIN_LIMITS.page,
    ...which
  }: AdminPurchasesQuery): Promise<AdminPurchasesView> {
    const search = await this.searchOf(which);
    if (!search) return { purchases: [], hasMore: false };
    const [requested, others] = await Promise.all([
      before ? [] : this.purchases.withRefundRequest(search, ADMIN_LIMITS.pageMax),
      this.purchases.withoutRefundRequest(search, before, limit + 1),
    ]);
    return {
      purchases: await this.views([...requested, ...others.slice(0, limit)]),
      hasMore: others.length > limit,
    };
  }

  /** Returns what waits for a decision on a refund. */
  waitingRefunds() {
    return this.purchases.waitingRefunds();
  }

  /** Returns all payments of a search, newest first, read in batches. */
  async *all(which: ExportPurchasesBody): AsyncGenerator<AdminPurchaseView> {
    const search = await this.searchOf(which);
    if (!search) return;
    let batch: Order[] = [];
    for await (const order of this.purchases.stream(search)) {
      batch.push(order);
      if (batch.length < EXPORT_BATCH_SIZE) continue;
      yield* await this.views(batch);
      batch = [];
    }
    yield* await this.views(batch);
  }

  /**
   * Returns one payment.
   * @throws AppError NOT_FOUND
   */
  async one(purchaseId: string): Promise<AdminPurchaseView> {
    const [view] = await this.views([assertPurchase(await this.orders.findById(purchaseId))]);
    if (!view) throw new AppError('NOT_FOUND');
    return view;
  }

  /**
   * Interprets the search text as our id, an e-mail address or PayPal's id. Returns null for an unknown
   * address.
   */
  private async searchOf({ status, search = '' }: ExportPurchasesBody): Promise<PurchaseSearch | null> {
    if (search === '') return { status };
    if (IS_ID.test(search)) return { status, id: search.toLowerCase() };
    if (!search.includes('@')) return { status, paypalId: search.toUpperCase() };
    const userId = await this.users.findIdByEmail(emailForm(search));
    return userId === null ? null : { status, userId };
  }

  private async views(orders: readonly Order[]): Promise<AdminPurchaseView[]> {
    const now = this.clock.now();
    const people = await this.users.findPeople([
      ...new Set(orders.map(({ userId }) => userId.toHexString())),
    ]);
    return orders.map((order) => toAdminPurchaseView(order, people.get(order.userId.toHexString()), now));
  }
}

const toAdminPurchaseView = (order: Order, member: Person | undefined, now: Date): AdminPurchaseView => ({
  ...toPurchaseView(order, now),
  member: member ? { _id: order.userId.toHexString(), ...member } : null,
  refundOrderedAt: order.status === 'paid' ? (order.refundOrderedAt?.toISOString() ?? null) : null,
  unclear: moneyBackOf(order.amountCents, order.reported).unclear.map(({ at, ...one }) => ({
    ...one,
    at: at?.toISOString() ?? null,
  })),
  can: { refund: mayRefund(order), decline: mayDecline(order) },
});
