import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { toId } from '../../platform/database/ids.js';
import { ErasureRegistry } from '../users/index.js';
import { LedgerRepository } from './wallet/ledger.repository.js';
import { OrderRepository } from './orders/order.repository.js';

/**
 * Pseudonymises the payments of an erased member: the law requires amounts and dates, so orders and ledger
 * are kept under one random id that leads to nobody.
 */
@Injectable()
export class BillingErasureService implements OnModuleInit {
  constructor(
    private readonly orders: OrderRepository,
    private readonly ledger: LedgerRepository,
    private readonly database: Database,
    private readonly erasers: ErasureRegistry,
  ) {}

  onModuleInit(): void {
    // Last: the refund of unanswered super likes finds the spends by the member's id.
    this.erasers.registerLast((userId) => this.erase(userId));
  }

  private async erase(userId: string): Promise<void> {
    const pseudonym = toId();
    await this.database.withTransaction(async (session) => {
      await this.orders.pseudonymise(userId, pseudonym, session);
      await this.ledger.pseudonymise(userId, pseudonym, session);
    });
  }
}
