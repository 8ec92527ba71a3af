import type { PurchaseStatus } from '@contract';

/** Colours of payment states. */
export const PURCHASE_COLORS = {
  pending: 'amber',
  paid: 'sage',
  refunded: 'plain',
  lost: 'red',
  failed: 'red',
} as const satisfies Record<PurchaseStatus, string>;
