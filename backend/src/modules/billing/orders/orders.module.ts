import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule } from '../../config/index.js';
import { PaypalModule } from '../paypal/paypal.module.js';
import { PremiumModule } from '../premium/premium.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { CheckoutService } from './checkout.service.js';
import { FulfilmentService } from './fulfilment.service.js';
import { OrderRepository } from './order.repository.js';
import { OrdersController } from './orders.controller.js';
import './orders.migration.js';
import { ORDER_MODEL, orderSchema } from './order.schema.js';
import { PaymentService } from './payment.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { SettlementService } from './settlement.service.js';

/** Orders from checkout to fulfilment. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ORDER_MODEL, schema: orderSchema }]),
    LimitsModule,
    PaypalModule,
    WalletModule,
    PremiumModule,
  ],
  controllers: [OrdersController],
  providers: [
    OrderRepository,
    CheckoutService,
    PaymentService,
    SettlementService,
    FulfilmentService,
    ReconciliationService,
  ],
  // The model is exported too, because PurchaseSearchRepository searches orders.
  exports: [MongooseModule, OrderRepository, PaymentService, SettlementService, ReconciliationService],
})
export class OrdersModule {}
