import { Injectable } from '@nestjs/common';
import type { PurchasesView } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import type { Principal } from '../../platform/http/principal.js';
import { toPurchaseView } from './billing.views.js';
import { OrderRepository } from './order.repository.js';

const MOST = 100;

/** What members bought. */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly clock: Clock,
  ) {}

  /** The caller's payments, newest first. */
  async list(me: Principal): Promise<PurchasesView> {
    const now = this.clock.now();
    const orders = await this.orders.findPurchases(me.userId, MOST);
    return { purchases: orders.map((order) => toPurchaseView(order, now)) };
  }
}
