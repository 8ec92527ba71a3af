import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { UsersModule } from '../users/index.js';
import { BillingErasureService } from './billing-erasure.service.js';
import { BillingExportService } from './billing-export.service.js';
import { BillingProcessor } from './billing.processor.js';
import { BillingMailModule } from './mail/billing-mail.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PaypalModule } from './paypal/paypal.module.js';
import { PremiumModule } from './premium/premium.module.js';
import { PurchasesModule } from './purchases/purchases.module.js';
import { RefundsModule } from './refunds/refunds.module.js';
import { WalletModule } from './wallet/wallet.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** Purchases of premium and coins, from the order to the refund. */
@Module({
  imports: [
    registerQueues('billing'),
    UsersModule,
    PaypalModule,
    WalletModule,
    PremiumModule,
    OrdersModule,
    PurchasesModule,
    RefundsModule,
    WebhooksModule,
    BillingMailModule,
  ],
  providers: [BillingProcessor, BillingErasureService, BillingExportService],
  exports: [WalletModule, PremiumModule, PurchasesModule, RefundsModule],
})
export class BillingModule {}
