import { Injectable } from '@nestjs/common';
import { BILLING_LIMITS, type PurchasesView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { languageOf, UsersService } from '../../users/index.js';
import { assertOwn } from '../orders/order.policy.js';
import { OrderRepository } from '../orders/order.repository.js';
import { toPurchaseView } from './purchase.views.js';
import { renderReceiptPdf } from './receipt-pdf.views.js';

/** Lists a member's own purchases and creates their receipts. */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly users: UsersService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Returns the caller's payments, newest first. */
  async list(me: Principal): Promise<PurchasesView> {
    const now = this.clock.now();
    const orders = await this.orders.findPurchases(me.userId, BILLING_LIMITS.purchasesListed);
    return { purchases: orders.map((order) => toPurchaseView(order, now)) };
  }

  /**
   * Returns the receipt of one of the caller's payments as a PDF in their language.
   * @throws AppError NOT_FOUND also for an unpaid order
   */
  async receipt(me: Principal, id: string): Promise<Buffer> {
    const order = assertOwn(await this.orders.findById(id), me);
    const user = await this.users.findById(me.userId);
    if (!order.paidAt || !user) throw new AppError('NOT_FOUND');
    return renderReceiptPdf(order, user.email, this.config.supportEmail, languageOf(user));
  }
}
