import {
  infiniteQueryOptions,
  keepPreviousData,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type AdminPurchasesView, type PurchaseDecisionView, type PurchaseFilter } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

export interface PurchaseSearch {
  status: PurchaseFilter | '';
  search: string;
}

const purchaseFields = ({ status, search }: PurchaseSearch) => ({
  ...(status && { status }),
  ...(search && { search }),
});

const PURCHASES_KEY = ['admin', 'purchases'] as const;

export const purchaseSearchQuery = (which: PurchaseSearch) =>
  infiniteQueryOptions({
    queryKey: [...PURCHASES_KEY, which],
    queryFn: ({ pageParam, signal }) =>
      request(adminEndpoints.purchases, {
        query: { ...purchaseFields(which), ...(pageParam && { before: pageParam }), limit: '50' },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ purchases, hasMore }) => (hasMore ? purchases.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });

/** Replaces the purchase in the cached list without moving it. A refetch sorts the list again. */
export function cacheDecidedPurchase(client: QueryClient, { purchase }: PurchaseDecisionView): void {
  client.setQueriesData<InfiniteData<AdminPurchasesView>>(
    { queryKey: PURCHASES_KEY },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          purchases: page.purchases.map((one) => (one.id === purchase.id ? purchase : one)),
        })),
      },
  );
  void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
  void client.invalidateQueries({ queryKey: ['admin', 'waiting'] });
}

interface Decision {
  purchaseId: string;
  reason: string;
}

export const refund = ({ purchaseId, reason }: Decision) =>
  request(adminEndpoints.refund, { params: { purchaseId }, body: { reason } });

export const confirmRefund = ({ purchaseId, reason }: Decision) =>
  request(adminEndpoints.confirmRefund, { params: { purchaseId }, body: { reason } });

export const declineProposal = ({ purchaseId, reason }: Decision) =>
  request(adminEndpoints.declineProposal, { params: { purchaseId }, body: { reason } });

export const declineRefund = ({ purchaseId, reason }: Decision) =>
  request(adminEndpoints.declineRefund, { params: { purchaseId }, body: { reason } });

export const enterRefundedAmount = ({ purchaseId, ...body }: Decision & { key: string; cents: number }) =>
  request(adminEndpoints.enterRefundedAmount, { params: { purchaseId }, body });

export const exportPurchases = (which: PurchaseSearch) =>
  request(adminEndpoints.exportPurchases, { body: purchaseFields(which) });
