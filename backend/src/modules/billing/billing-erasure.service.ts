import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { toId } from '../../platform/database/ids.js';
import { Erases } from '../users/index.js';
import { OrderRepository } from './orders/order.repository.js';
import { LedgerRepository } from './wallet/ledger.repository.js';

/**
 * Replaces the member id in the payments of an erased member by a random pseudonym. Orders and ledger rows
 * are kept, because the law requires their amounts and dates.
 */
@Injectable()
export class BillingErasureService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly ledger: LedgerRepository,
    private readonly database: Database,
  ) {}

  // Runs last: the refund of unanswered super likes looks up the spends by the member id.
  @Erases({ collections: ['orders', 'ledger'], last: true })
  async erase(userId: string): Promise<void> {
    const pseudonym = toId();
    await this.database.transaction(async (tx) => {
      await this.orders.pseudonymise(userId, pseudonym, tx);
      await this.ledger.pseudonymise(userId, pseudonym, tx);
    });
  }
}
