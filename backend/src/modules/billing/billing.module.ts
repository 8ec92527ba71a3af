import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/index.js';
import { BillingErasureService } from './billing-erasure.service.js';
import { BillingMailService } from './billing-mail.service.js';
import { BillingController } from './billing.controller.js';
import { BillingJobs } from './billing.processor.js';
import { BillingNews } from './premium/premium.listener.js';
import { CoinAdjustmentService } from './wallet/coin-adjustment.service.js';
import { CoinsService } from './wallet/coins.service.js';
import { EntitlementService } from './premium/entitlement.service.js';
import { GrantService } from './premium/grant.service.js';
import { LedgerRepository } from './wallet/ledger.repository.js';
import { LEDGER_MODEL, ledgerSchema } from './wallet/ledger.schema.js';
import { OrderRepository } from './orders/order.repository.js';
import { ORDER_MODEL, orderSchema } from './orders/order.schema.js';
import { OrdersService } from './orders/orders.service.js';
import { PaymentService } from './orders/payment.service.js';
import './webhooks/paypal-event.migration.js';
import { PaypalEventRepository } from './webhooks/paypal-event.repository.js';
import { PAYPAL_EVENT_MODEL, paypalEventSchema } from './webhooks/paypal-event.schema.js';
import { PaypalBreaker } from './paypal/paypal-circuit-breaker.service.js';
import { PaypalCertificates } from './webhooks/paypal-certificates.client.js';
import { PaypalClient } from './paypal/paypal.client.js';
import { PaypalSignature } from './webhooks/webhook-signature.service.js';
import { PremiumEndService } from './premium/premium-expiry.service.js';
import { PremiumService } from './premium/premium.service.js';
import { PurchaseSearchRepository } from './orders/purchase-search.repository.js';
import { PurchaseSearchService } from './orders/purchase-search.service.js';
import { PurchasesService } from './orders/purchases.service.js';
import { ReconciliationService } from './orders/reconciliation.service.js';
import { RefundService } from './refunds/refund.service.js';
import { ReminderService } from './premium/renewal-reminder.service.js';
import { RevenueRepository } from './wallet/revenue.repository.js';
import { SettlementService } from './orders/settlement.service.js';
import { WalletService } from './wallet/wallet.service.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

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
