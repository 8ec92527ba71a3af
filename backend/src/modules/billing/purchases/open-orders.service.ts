import { Injectable } from '@nestjs/common';
import { OrderRepository } from '../orders/order.repository.js';

/** Orders in which money may still move. */
@Injectable()
export class OpenOrdersService {
  constructor(private readonly orders: OrderRepository) {}

  /** Returns those of these members who have an order that is not settled, or a refund that waits. */
  membersWithOpenOrder(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.orders.findBuyersWithOpen(userIds);
  }
}
