import * as billing from './billing.js';
import { endpoint } from './endpoint.js';

/** The calls of payments (design sections 3 and 7). */
export const billingEndpoints = {
  createOrder: endpoint({
    method: 'POST',
    path: '/api/billing/orders',
    summary: 'Begin a purchase',
    status: 201,
    access: 'member',
    body: billing.CreateOrderBody,
    response: billing.OrderView,
  }),
  capture: endpoint({
    method: 'POST',
    path: '/api/billing/orders/:orderId/capture',
    summary: 'Finish an approved purchase',
    status: 200,
    access: 'member',
    params: billing.OrderIdParams,
    response: billing.CaptureView,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/user/subscribe',
    summary: 'The subscription that was paid',
    status: 200,
    access: 'member',
    body: billing.SubscribeBody,
    response: billing.SubscribeView,
  }),
  purchases: endpoint({
    method: 'GET',
    path: '/api/billing/purchases',
    summary: 'What I bought',
    status: 200,
    access: 'member',
    response: billing.PurchasesView,
  }),
  paypalWebhook: endpoint({
    method: 'POST',
    path: '/api/billing/webhooks/paypal',
    summary: 'News from PayPal',
    status: 204,
    access: 'public',
  }),
} as const;
