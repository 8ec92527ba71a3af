import { Injectable } from '@nestjs/common';
import type {
  AnswerAuthorityOrderBody,
  AuthorityOrderBody,
  AuthorityOrdersView,
  AuthorityOrderView,
  SuccessView,
} from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { AuthorityOrderService } from '../../rights/index.js';

/** Orders of courts and authorities for the owner, each step with its line in the audit log. */
@Injectable()
export class AdminAuthorityOrdersService {
  constructor(
    private readonly orders: AuthorityOrderService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /** Returns the orders that wait, and the answered ones. */
  list(): Promise<AuthorityOrdersView> {
    return this.orders.list();
  }

  /**
   * Records an order.
   * @throws AppError VALIDATION for a time in the future or long ago
   */
  record(me: Principal, body: AuthorityOrderBody): Promise<AuthorityOrderView> {
    return this.database.transaction(async (tx) => {
      const order = await this.orders.record(me, body, tx);
      const { id, reference, sender } = order;
      const after = { order: id, code: reference, title: sender };
      await this.audit.record(me, { action: 'authority-order-recorded', after }, tx);
      return order;
    });
  }

  /**
   * Records what was done about an order.
   * @throws AppError NOT_FOUND, RIGHTS_REQUEST_ANSWERED
   */
  async answer(me: Principal, orderId: string, body: AnswerAuthorityOrderBody): Promise<SuccessView> {
    await this.database.transaction(async (tx) => {
      const { reference } = await this.orders.answer(me, orderId, body, tx);
      const after = { order: orderId, code: reference };
      await this.audit.record(me, { action: 'authority-order-answered', reason: body.done, after }, tx);
    });
    return { success: true };
  }
}
