import { Body, Controller, Param, StreamableFile } from '@nestjs/common';
import {
  BillingSettings,
  CreateOrderBody,
  OrderIdParams,
  PurchaseIdParams,
  RefundRequestBody,
  SubscribeBody,
  type CaptureView,
  type OrderView,
  type PurchasesView,
  type PurchaseView,
  type SubscribeView,
  type WalletView,
} from '@contract';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../platform/http/route.js';
import { CheckoutService } from './orders/checkout.service.js';
import { RenewalReminderService } from './premium/renewal-reminder.service.js';
import { PurchasesService } from './purchases/purchases.service.js';
import { RefundService } from './refunds/refund.service.js';
import { WalletService } from './wallet/wallet.service.js';

@Controller()
export class BillingController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly purchasesService: PurchasesService,
    private readonly refunds: RefundService,
    private readonly reminders: RenewalReminderService,
    private readonly wallets: WalletService,
  ) {}

  @Route(billingEndpoints.createOrder)
  @RateLimit('ordersByMember', 'member')
  createOrder(
    @CurrentUser() me: Principal,
    @Body({ schema: CreateOrderBody }) body: CreateOrderBody,
  ): Promise<OrderView> {
    return this.checkout.createOrder(me, body);
  }

  @Route(billingEndpoints.capture)
  capture(
    @CurrentUser() me: Principal,
    @Param({ schema: OrderIdParams }) { orderId }: OrderIdParams,
  ): Promise<CaptureView> {
    return this.checkout.capture(me, orderId);
  }

  @Route(billingEndpoints.subscribe)
  subscribe(
    @CurrentUser() me: Principal,
    @Body({ schema: SubscribeBody }) { plan }: SubscribeBody,
  ): Promise<SubscribeView> {
    return this.checkout.subscribe(me, plan);
  }

  @Route(billingEndpoints.purchases)
  purchases(@CurrentUser() me: Principal): Promise<PurchasesView> {
    return this.purchasesService.list(me);
  }

  @Route(billingEndpoints.receipt)
  async receipt(
    @CurrentUser() me: Principal,
    @Param({ schema: PurchaseIdParams }) { purchaseId }: PurchaseIdParams,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.purchasesService.receipt(me, purchaseId), {
      type: 'application/pdf',
    });
  }

  @Route(billingEndpoints.requestRefund)
  requestRefund(
    @CurrentUser() me: Principal,
    @Param({ schema: PurchaseIdParams }) { purchaseId }: PurchaseIdParams,
    @Body({ schema: RefundRequestBody }) { reason }: RefundRequestBody,
  ): Promise<PurchaseView> {
    return this.refunds.request(me, purchaseId, reason);
  }

  @Route(billingEndpoints.settings)
  settings(@CurrentUser() me: Principal): Promise<BillingSettings> {
    return this.reminders.settings(me);
  }

  @Route(billingEndpoints.updateSettings)
  updateSettings(
    @CurrentUser() me: Principal,
    @Body({ schema: BillingSettings }) body: BillingSettings,
  ): Promise<BillingSettings> {
    return this.reminders.updateSettings(me, body);
  }

  @Route(billingEndpoints.wallet)
  wallet(@CurrentUser() me: Principal): Promise<WalletView> {
    return this.wallets.view(me);
  }
}
