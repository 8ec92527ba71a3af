import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { LimitsModule } from '../config/index.js';
import { UsersModule } from '../users/index.js';
import { BillingErasureService } from './billing-erasure.service.js';
import { BillingExportService } from './billing-export.service.js';
import { BillingMailService } from './billing-mail.service.js';
import { BillingController } from './billing.controller.js';
import { BillingProcessor } from './billing.processor.js';
import { CheckoutService } from './orders/checkout.service.js';
import { BillingMailProcessor } from './billing-mail.processor.js';
import { FulfilmentService } from './orders/fulfilment.service.js';
import { OrderRepository } from './orders/order.repository.js';
import { ORDER_MODEL, orderSchema } from './orders/order.schema.js';
import { PaymentService } from './orders/payment.service.js';
import { ReconciliationService } from './orders/reconciliation.service.js';
import { SettlementService } from './orders/settlement.service.js';
import { PaypalCircuitBreaker } from './paypal/paypal-circuit-breaker.service.js';
import { PaypalClient } from './paypal/paypal.client.js';
import { PremiumExpiryService } from './premium/premium-expiry.service.js';
import { PremiumListener } from './premium/premium.listener.js';
import { PremiumRepository } from './premium/premium.repository.js';
import { PremiumService } from './premium/premium.service.js';
import { RenewalReminderService } from './premium/renewal-reminder.service.js';
import { PurchaseSearchRepository } from './purchases/purchase-search.repository.js';
import { PurchaseSearchService } from './purchases/purchase-search.service.js';
import { PurchasesService } from './purchases/purchases.service.js';
import { RefundService } from './refunds/refund.service.js';
import { LedgerRepository } from './wallet/ledger.repository.js';
import { LEDGER_MODEL, ledgerSchema } from './wallet/ledger.schema.js';
import { RevenueRepository } from './wallet/revenue.repository.js';
import { RevenueService } from './wallet/revenue.service.js';
import { WalletRepository } from './wallet/wallet.repository.js';
import { WalletService } from './wallet/wallet.service.js';
import { WebhookController } from './webhooks/webhook.controller.js';
import { PaypalCertificatesClient } from './webhooks/paypal-certificates.client.js';
import { PaypalEventRepository } from './webhooks/paypal-event.repository.js';
import { PAYPAL_EVENT_MODEL, paypalEventSchema } from './webhooks/paypal-event.schema.js';
import { WebhookHandlerService } from './webhooks/webhook-handler.service.js';
import { WebhookReceiverService } from './webhooks/webhook-receiver.service.js';
import { WebhookSignatureService } from './webhooks/webhook-signature.service.js';

const ORDERS = [
  OrderRepository,
  CheckoutService,
  PaymentService,
  SettlementService,
  FulfilmentService,
  ReconciliationService,
];
const PAYPAL = [PaypalClient, PaypalCircuitBreaker];
const WEBHOOKS = [
  PaypalCertificatesClient,
  WebhookSignatureService,
  PaypalEventRepository,
  WebhookReceiverService,
  WebhookHandlerService,
];
const PREMIUM = [
  PremiumRepository,
  PremiumService,
  PremiumExpiryService,
  RenewalReminderService,
  PremiumListener,
];
const PURCHASES = [PurchasesService, PurchaseSearchRepository, PurchaseSearchService];
const REFUNDS = [RefundService];
const WALLET = [WalletRepository, LedgerRepository, WalletService, RevenueRepository, RevenueService];

@Module({
  imports: [
    registerQueues('billing', 'billing-mail'),
    LimitsModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: ORDER_MODEL, schema: orderSchema },
      { name: LEDGER_MODEL, schema: ledgerSchema },
      { name: PAYPAL_EVENT_MODEL, schema: paypalEventSchema },
    ]),
  ],
  controllers: [BillingController, WebhookController],
  providers: [
    ...ORDERS,
    ...PAYPAL,
    ...WEBHOOKS,
    ...PREMIUM,
    ...PURCHASES,
    ...REFUNDS,
    ...WALLET,
    BillingErasureService,
    BillingExportService,
    BillingMailService,
    BillingProcessor,
    BillingMailProcessor,
  ],
  exports: [PremiumService, RefundService, PurchaseSearchService, RevenueService, WalletService],
})
export class BillingModule {}
