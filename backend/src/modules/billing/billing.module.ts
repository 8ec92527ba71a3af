import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/index.js';
import { BillingErasureService } from './billing-erasure.service.js';
import { BillingMailService } from './billing-mail.service.js';
import { BillingController } from './billing.controller.js';
import { BillingJobs } from './billing.processor.js';
import { BillingNews } from './billing.news.js';
import { CoinAdjustmentService } from './coin-adjustment.service.js';
import { CoinsService } from './coins.service.js';
import { EntitlementService } from './entitlement.service.js';
import { GrantService } from './grant.service.js';
import { LedgerRepository } from './ledger.repository.js';
import { LEDGER_MODEL, ledgerSchema } from './ledger.schema.js';
import { OrderRepository } from './order.repository.js';
import { ORDER_MODEL, orderSchema } from './order.schema.js';
import { OrdersService } from './orders.service.js';
import { PaymentService } from './payment.service.js';
import './paypal-event.migration.js';
import { PaypalEventRepository } from './paypal-event.repository.js';
import { PAYPAL_EVENT_MODEL, paypalEventSchema } from './paypal-event.schema.js';
import { PaypalBreaker } from './paypal.breaker.js';
import { PaypalCertificates } from './paypal.certificates.js';
import { PaypalClient } from './paypal.client.js';
import { PaypalSignature } from './paypal.signature.js';
import { PremiumEndService } from './premium-end.service.js';
import { PremiumService } from './premium.service.js';
import { PurchaseSearchRepository } from './purchase-search.repository.js';
import { PurchaseSearchService } from './purchase-search.service.js';
import { PurchasesService } from './purchases.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { RefundService } from './refund.service.js';
import { ReminderService } from './reminder.service.js';
import { RevenueRepository } from './revenue.repository.js';
import { SettlementService } from './settlement.service.js';
import { WalletService } from './wallet.service.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [
    UsersModule,
    MongooseModule.forFeature([
      { name: ORDER_MODEL, schema: orderSchema },
      { name: LEDGER_MODEL, schema: ledgerSchema },
      { name: PAYPAL_EVENT_MODEL, schema: paypalEventSchema },
    ]),
  ],
  controllers: [BillingController],
  providers: [
    EntitlementService,
    GrantService,
    PremiumService,
    PremiumEndService,
    ReminderService,
    OrderRepository,
    LedgerRepository,
    RevenueRepository,
    PaypalEventRepository,
    PaypalClient,
    PaypalBreaker,
    PaypalCertificates,
    PaypalSignature,
    OrdersService,
    PaymentService,
    SettlementService,
    ReconciliationService,
    PurchasesService,
    PurchaseSearchRepository,
    PurchaseSearchService,
    RefundService,
    CoinAdjustmentService,
    WalletService,
    CoinsService,
    WebhooksService,
    BillingErasureService,
    BillingMailService,
    BillingJobs,
    BillingNews,
  ],
  exports: [
    EntitlementService,
    GrantService,
    RefundService,
    PurchaseSearchService,
    CoinAdjustmentService,
    CoinsService,
    RevenueRepository,
  ],
})
export class BillingModule {}
