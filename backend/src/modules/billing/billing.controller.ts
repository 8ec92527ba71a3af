import { Body, Controller, Headers, Param, StreamableFile } from '@nestjs/common';
import {
  BillingSettings,
  type CaptureView,
  CreateOrderBody,
  endpoints,
  OrderIdParams,
  type OrderView,
  PurchaseIdParams,
  type PurchasesView,
  type PurchaseView,
  RefundRequestBody,
  SubscribeBody,
  type SubscribeView,
  type WalletView,
} from '@contract';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, RateLimit, RawBody, Route } from '../../platform/http/route.js';
import { OrdersService } from './orders/orders.service.js';
import type { TransmissionHeaders } from './webhooks/webhook-signature.service.js';
import { PurchasesService } from './orders/purchases.service.js';
import { ReminderService } from './premium/renewal-reminder.service.js';
import { WalletService } from './wallet/wallet.service.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

/** Buying, and what was bought. */
@Controller()
export class BillingController {
  constructor(
    private readonly orders: OrdersService,
    private readonly bought: PurchasesService,
    private readonly reminders: ReminderService,
    private readonly wallets: WalletService,
    private readonly webhooks: WebhooksService,
  ) {}

  @Route(endpoints.billing.createOrder)
  @RateLimit('ordersByMember', 'member')
  createOrder(
    @CurrentUser() me: Principal,
    @Body({ schema: CreateOrderBody }) body: CreateOrderBody,
  ): Promise<OrderView> {
    return this.orders.create(me, body);
  }

  @Route(endpoints.billing.capture)
  capture(
    @CurrentUser() me: Principal,
    @Param({ schema: OrderIdParams }) { orderId }: OrderIdParams,
  ): Promise<CaptureView> {
    return this.orders.capture(me, orderId);
  }

  @Route(endpoints.billing.subscribe)
  subscribe(
    @CurrentUser() me: Principal,
    @Body({ schema: SubscribeBody }) { plan }: SubscribeBody,
  ): Promise<SubscribeView> {
    return this.orders.subscribe(me, plan);
  }

  @Route(endpoints.billing.purchases)
  purchases(@CurrentUser() me: Principal): Promise<PurchasesView> {
    return this.bought.list(me);
  }

  @Route(endpoints.billing.receipt)
  async receipt(
    @CurrentUser() me: Principal,
    @Param({ schema: PurchaseIdParams }) { purchaseId }: PurchaseIdParams,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.bought.receipt(me, purchaseId), { type: 'application/pdf' });
  }

  @Route(endpoints.billing.requestRefund)
  requestRefund(
    @CurrentUser() me: Principal,
    @Param({ schema: PurchaseIdParams }) { purchaseId }: PurchaseIdParams,
    @Body({ schema: RefundRequestBody }) { reason }: RefundRequestBody,
  ): Promise<PurchaseView> {
    return this.bought.requestRefund(me, purchaseId, reason);
  }

  @Route(endpoints.billing.settings)
  settings(@CurrentUser() me: Principal): Promise<BillingSettings> {
    return this.reminders.settings(me);
  }

  @Route(endpoints.billing.updateSettings)
  updateSettings(
    @CurrentUser() me: Principal,
    @Body({ schema: BillingSettings }) body: BillingSettings,
  ): Promise<BillingSettings> {
    return this.reminders.update(me, body);
  }

  @Route(endpoints.billing.wallet)
  wallet(@CurrentUser() me: Principal): Promise<WalletView> {
    return this.wallets.view(me);
  }

  @Route(endpoints.billing.paypalWebhook)
  paypalWebhook(@Headers() headers: TransmissionHeaders, @RawBody() rawBody: Buffer): Promise<void> {
    return this.webhooks.receive(headers, rawBody);
  }
}
