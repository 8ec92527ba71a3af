import { PurchaseIdParams } from '../billing/purchase.schemas.js';
import { endpoint } from '../endpoint.js';
import { CONVERSATION_ERRORS } from '../error-sets.js';
import {
  AdjustCoinsBody,
  AdjustedCoinsView,
  AdminPurchasesQuery,
  AdminPurchasesView,
  EnterAmountBody,
  PurchaseDecisionBody,
  PurchaseDecisionView,
} from './payments.schemas.js';

/** Payments and coins; endpoints that move money need a session verified by the second factor. */
export const adminPaymentEndpoints = {
  purchases: endpoint({
    method: 'GET',
    path: '/api/admin/purchases',
    summary: 'List purchases, those with a refund request first',
    status: 200,
    access: 'admin',
    right: 'payments',
    query: AdminPurchasesQuery,
    response: AdminPurchasesView,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/purchases/:purchaseId/refund',
    summary: 'Refund a purchase',
    status: 200,
    access: 'admin',
    right: 'refunds',
    params: PurchaseIdParams,
    body: PurchaseDecisionBody,
    response: PurchaseDecisionView,
    errors: ['SECOND_FACTOR_REQUIRED', 'NOT_REFUNDABLE', 'NOT_FOUND', 'REFUND_REFUSED', 'PAYMENT_MISMATCH'],
  }),
  declineRefund: endpoint({
    method: 'POST',
    path: '/api/admin/purchases/:purchaseId/decline-refund',
    summary: 'Decline a refund request',
    status: 200,
    access: 'admin',
    right: 'refunds',
    params: PurchaseIdParams,
    body: PurchaseDecisionBody,
    response: PurchaseDecisionView,
    errors: ['NO_REFUND_REQUEST', 'NOT_FOUND'],
  }),
  enterAmount: endpoint({
    method: 'POST',
    path: '/api/admin/purchases/:purchaseId/amount',
    summary: 'Enter how much of a payment went back',
    status: 200,
    access: 'admin',
    right: 'refunds',
    params: PurchaseIdParams,
    body: EnterAmountBody,
    response: PurchaseDecisionView,
    errors: ['SECOND_FACTOR_REQUIRED', 'NOT_FOUND'],
  }),
  adjustCoins: endpoint({
    method: 'POST',
    path: '/api/admin/coins',
    summary: "Add to or take from a member's coins",
    status: 200,
    access: 'admin',
    right: 'coins',
    body: AdjustCoinsBody,
    response: AdjustedCoinsView,
    errors: [...CONVERSATION_ERRORS, 'SECOND_FACTOR_REQUIRED', 'BALANCE_TOO_LOW'],
  }),
} as const;
