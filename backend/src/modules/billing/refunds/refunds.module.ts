import { Module } from '@nestjs/common';
import { LimitsModule } from '../../config/index.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaypalModule } from '../paypal/paypal.module.js';
import { RefundService } from './refund.service.js';
import { RefundsController } from './refunds.controller.js';

/** Refunds of orders, by request of the member or by staff. */
@Module({
  imports: [LimitsModule, PaypalModule, OrdersModule],
  controllers: [RefundsController],
  providers: [RefundService],
  exports: [RefundService],
})
export class RefundsModule {}
