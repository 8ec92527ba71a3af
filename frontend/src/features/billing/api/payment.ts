import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { suggestionsQuery } from '@/entities/member/deck/suggestions';
import { friendsQuery } from '@/entities/member/lists/friends';
import { BILLING_KEY } from '@/entities/wallet/wallet';
import { hasErrorCode, OfflineError } from '@/lib/api/errors';
import { request } from '@/lib/api/request';
import { PRODUCTS, type OrderView, type ProductId, type PurchaseStatus } from '@contract';
import { billingEndpoints } from '@contract/billing/billing.endpoints';

/**
 * Result of an approved payment. `notSaved`: paid, but the subscription could not be fetched. `reviewed`:
 * PayPal reviews the payment first. `unconfirmed`: no response, but the server applies the payment later if
 * it succeeded. `refused`: it did not succeed.
 */
export type PaymentResult = 'paid' | 'notSaved' | 'reviewed' | 'unconfirmed' | 'refused';

/** Result of a payment by the status of its purchase, for statuses that the server learns later. */
export const RESULT_BY_STATUS: Record<PurchaseStatus, PaymentResult> = {
  pending: 'reviewed',
  paid: 'paid',
  refunded: 'refused',
  lost: 'refused',
  failed: 'refused',
};

/** Creates an order at the current price. The order id is also its id at PayPal. */
export const createOrder = (product: ProductId): Promise<OrderView> =>
  request(billingEndpoints.createOrder, { body: { product } });

/**
 * Captures an approved order and fetches the bought product.
 * @throws ApiError when PayPal or the server refuses it; PAYMENT_DECLINED when another card may work
 */
export async function settlePayment(orderId: string): Promise<PaymentResult> {
  const capture = await request(billingEndpoints.capture, { params: { orderId } }).catch((error: unknown) => {
    if (
      error instanceof OfflineError ||
      hasErrorCode(error, 'PAYMENT_UNAVAILABLE') ||
      hasErrorCode(error, 'UNAVAILABLE')
    )
      return null;
    throw error;
  });
  if (!capture) return 'unconfirmed';
  if (capture.status === 'pending') return 'reviewed';
  const { plan } = PRODUCTS[capture.product];
  if (plan === null) return 'paid';
  return request(billingEndpoints.subscribe, { body: { plan } }).then(
    () => 'paid' as const,
    () => 'notSaved' as const,
  );
}

/**
 * Refetches everything that a payment may have changed: permissions, with chats and cards, coins and
 * purchases.
 */
export const refetchAfterPayment = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [profileQuery.queryKey, friendsQuery.queryKey, suggestionsQuery.queryKey, BILLING_KEY].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
