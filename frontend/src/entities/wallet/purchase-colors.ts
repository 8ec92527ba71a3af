import type { PurchaseStatus } from '@contract';

/** How a payment's state is coloured. */
export const PURCHASE_COLORS = {
  pending: 'amber',
  paid: 'sage',
  refunded: 'plain',
  lost: 'red',
  failed: 'red',
} as const satisfies Record<PurchaseStatus, string>;
