import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { toId } from '../../platform/database/ids.js';
import { AccountErasers } from '../users/index.js';
import { LedgerRepository } from './wallet/ledger.repository.js';
import { OrderRepository } from './orders/order.repository.js';

/**
 * What is left of an erased member's payments: the law wants amounts and dates, so orders and ledger stay, under one random id that
 * leads to nobody.
 */
@Injectable()
export class BillingErasureService implements OnModuleInit {
  constructor(
    private readonly orders: OrderRepository,
    private readonly ledger: LedgerRepository,
    private readonly database: Database,
    private readonly erasers: AccountErasers,
  ) {}

  onModuleInit(): void {
    // The coins of unanswered super likes are found by whom they were spent on.
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
