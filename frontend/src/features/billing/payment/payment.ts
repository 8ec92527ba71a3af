import { endpoints, PRODUCTS, type OrderView, type ProductId } from '@contract';
import type { QueryClient } from '@tanstack/react-query';
import { OfflineError, hasCode } from '@/lib/api/errors';
import { request } from '@/lib/api/request';
import { friendsQuery } from '@/entities/member/lists/friends';
import { profileQuery } from '@/entities/account/profile';
import { suggestionsQuery } from '@/entities/member/deck/suggestions';
import { BILLING_KEY } from '@/entities/wallet/wallet';

/**
 * What became of an approved payment. `notSaved`: paid, but the subscription could not be read back.
 * `reviewed`: PayPal looks at it first. `unconfirmed`: no answer came; if the money went, the server finds
 * out by itself.
 */
export type Settled = 'paid' | 'notSaved' | 'reviewed' | 'unconfirmed';

/** Begins a purchase at the price as it is now; the id is PayPal's. */
export const createOrder = (product: ProductId): Promise<OrderView> =>
  request(endpoints.billing.createOrder, { body: { product } });

/**
 * Takes the money of an approved order and reads back what it gave.
 * @throws ApiError when PayPal or the server refused it, PAYMENT_DECLINED when another card may do
 */
export async function settle(product: ProductId, orderId: string): Promise<Settled> {
  const capture = await request(endpoints.billing.capture, { params: { orderId } }).catch(
    (error: unknown) => {
      if (
        error instanceof OfflineError ||
        hasCode(error, 'PAYMENT_UNAVAILABLE') ||
        hasCode(error, 'UNAVAILABLE')
      )
        return null;
      throw error;
    },
  );
  if (!capture) return 'unconfirmed';
  if (capture.status === 'pending') return 'reviewed';
  const { plan } = PRODUCTS[product];
  if (plan === null) return 'paid';
  return request(endpoints.billing.subscribe, { body: { plan } }).then(
    () => 'paid' as const,
    () => 'notSaved' as const,
  );
}

/**
 * Reads again all that a payment may have changed: rights, chats and cards with them, coins and purchases.
 */
export const readAfterPayment = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [profileQuery.queryKey, friendsQuery.queryKey, suggestionsQuery.queryKey, BILLING_KEY].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
