import { Body, Controller, Headers, Param } from '@nestjs/common';
import {
  type CaptureView,
  CreateOrderBody,
  endpoints,
  OrderIdParams,
  type OrderView,
  type PurchasesView,
  SubscribeBody,
  type SubscribeView,
} from '@contract';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, RateLimit, RawBody, Route } from '../../platform/http/route.js';
import { OrdersService } from './orders.service.js';
import type { TransmissionHeaders } from './paypal.signature.js';
import { PurchasesService } from './purchases.service.js';
import { WebhooksService } from './webhooks.service.js';

/** Buying, and what was bought. */
@Controller()
export class BillingController {
  constructor(
    private readonly orders: OrdersService,
    private readonly bought: PurchasesService,
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

  @Route(endpoints.billing.paypalWebhook)
  paypalWebhook(@Headers() headers: TransmissionHeaders, @RawBody() rawBody: Buffer): Promise<void> {
    return this.webhooks.receive(headers, rawBody);
  }
}
