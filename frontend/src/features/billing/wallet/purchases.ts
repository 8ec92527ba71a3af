import { endpoints, LIMITS, type BillingSettings, type PurchaseView } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { BILLING_KEY } from '@/entities/wallet/wallet';
import { saveFile } from '@/lib/save-file';

/** No event tells of a payment that PayPal still looks at. */
const refetchInterval = LIMITS.pollSeconds * 1000;

export const purchasesQuery = queryOptions({
  queryKey: [...BILLING_KEY, 'purchases'],
  queryFn: ({ signal }) => request(endpoints.billing.purchases, { signal }),
  refetchInterval,
});

export const billingSettingsQuery = queryOptions({
  queryKey: [...BILLING_KEY, 'settings'],
  queryFn: ({ signal }) => request(endpoints.billing.settings, { signal }),
});

/** Saves the switch; it moves at once, and back when saving fails. */
export const updateBillingSettingsMutation = mutationOptions({
  mutationFn: (body: BillingSettings) => request(endpoints.billing.updateSettings, { body }),
  // One after the other, so that the last press wins.
  scope: { id: 'billing-settings' },
  onMutate: (body, { client }) => {
    client.setQueryData(billingSettingsQuery.queryKey, body);
  },
  onError: (_error, _body, _context, { client }) =>
    client.invalidateQueries({ queryKey: billingSettingsQuery.queryKey }),
});

/** Asks for the money of one payment back. */
export const requestRefundMutation = mutationOptions({
  mutationFn: ({ purchaseId, reason }: { purchaseId: string; reason: string }) =>
    request(endpoints.billing.requestRefund, { params: { purchaseId }, body: { reason } }),
  onSuccess: (changed, _input, _context, { client }) => {
    client.setQueryData(
      purchasesQuery.queryKey,
      (cached) =>
        cached && { purchases: cached.purchases.map((one) => (one.id === changed.id ? changed : one)) },
    );
  },
});

/** Fetches the receipt of one payment and hands it to the browser as a file. */
export const downloadReceiptMutation = mutationOptions({
  mutationFn: async ({ id, receiptNumber }: PurchaseView) => {
    const file = await request(endpoints.billing.receipt, { params: { purchaseId: id } });
    saveFile(file, `receipt-${receiptNumber ?? id}.pdf`);
  },
});
