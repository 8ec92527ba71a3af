import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { BILLING_KEY } from '@/entities/wallet/wallet';
import { request } from '@/lib/api/request';
import { saveFile } from '@/lib/save-file';
import { COMMON_LIMITS, type BillingSettings, type PurchaseView } from '@contract';
import { billingEndpoints } from '@contract/billing/billing.endpoints';

/** Polls because the server sends no event while PayPal reviews a payment. */
const refetchInterval = COMMON_LIMITS.pollSeconds * 1000;

export const purchasesQuery = queryOptions({
  queryKey: [...BILLING_KEY, 'purchases'],
  queryFn: ({ signal }) => request(billingEndpoints.purchases, { signal }),
  refetchInterval,
});

export const billingSettingsQuery = queryOptions({
  queryKey: [...BILLING_KEY, 'settings'],
  queryFn: ({ signal }) => request(billingEndpoints.settings, { signal }),
});

/** Saves the setting. It is shown at once and undone after a failure. */
export const updateBillingSettingsMutation = mutationOptions({
  mutationFn: (body: BillingSettings) => request(billingEndpoints.updateSettings, { body }),
  // Changes are sent one after another, so that the last one wins.
  scope: { id: 'billing-settings' },
  onMutate: (body, { client }) => {
    client.setQueryData(billingSettingsQuery.queryKey, body);
  },
  onError: (_error, _body, _context, { client }) =>
    client.invalidateQueries({ queryKey: billingSettingsQuery.queryKey }),
});

export const requestRefundMutation = mutationOptions({
  mutationFn: ({ purchaseId, reason }: { purchaseId: string; reason: string }) =>
    request(billingEndpoints.requestRefund, { params: { purchaseId }, body: { reason } }),
  onSuccess: (changed, _input, _context, { client }) => {
    client.setQueryData(
      purchasesQuery.queryKey,
      (cached) =>
        cached && { purchases: cached.purchases.map((one) => (one.id === changed.id ? changed : one)) },
    );
  },
});

export const downloadReceiptMutation = mutationOptions({
  mutationFn: async ({ id, receiptNumber }: PurchaseView) => {
    const file = await request(billingEndpoints.receipt, { params: { purchaseId: id } });
    saveFile(file, `receipt-${receiptNumber ?? id}.pdf`);
  },
});
