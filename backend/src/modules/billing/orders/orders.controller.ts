import { Body, Controller, Param } from '@nestjs/common';
import {
  CreateOrderBody,
  OrderIdParams,
  SubscribeBody,
  type CaptureView,
  type OrderView,
  type SubscribeView,
} from '@contract';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { CheckoutService } from './checkout.service.js';

@Controller()
export class OrdersController {
  constructor(private readonly checkout: CheckoutService) {}

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
}
