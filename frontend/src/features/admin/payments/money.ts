import {
  type AdjustCoinsBody,
  type AdminPurchasesView,
  endpoints,
  type NewCampaignBody,
  type PurchaseDecisionView,
  type PurchaseFilter,
} from '@contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export interface PurchaseSearch {
  status: PurchaseFilter | '';
  search: string;
}

/** What is not asked for is left out of the call. */
export const whichPurchases = ({ status, search }: PurchaseSearch) => ({
  ...(status && { status }),
  ...(search && { search }),
});

const PURCHASES_KEY = ['admin', 'purchases'] as const;

export const purchasesQuery = (which: PurchaseSearch) =>
  infiniteQueryOptions({
    queryKey: [...PURCHASES_KEY, which],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.adminMoney.purchases, {
        query: { ...whichPurchases(which), ...(pageParam && { before: pageParam }), limit: '50' },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ purchases, hasMore }) => (hasMore ? purchases.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });

interface Decision {
  purchaseId: string;
  reason: string;
}

export const refund = ({ purchaseId, reason }: Decision) =>
  call(endpoints.adminMoney.refund, { params: { purchaseId }, body: { reason } });

export const declineRefund = ({ purchaseId, reason }: Decision) =>
  call(endpoints.adminMoney.declineRefund, { params: { purchaseId }, body: { reason } });

/** Shows a purchase as it is now where it stands; the order of the list follows when it is read again. */
export function showDecided(client: QueryClient, { purchase }: PurchaseDecisionView): void {
  client.setQueriesData<InfiniteData<AdminPurchasesView>>(
    { queryKey: PURCHASES_KEY },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({
          ...page,
          purchases: page.purchases.map((one) => (one.id === purchase.id ? purchase : one)),
        })),
      },
  );
  void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
}

export const adjustCoins = (body: AdjustCoinsBody) => call(endpoints.adminMoney.adjustCoins, { body });

export const campaignsQuery = queryOptions({
  queryKey: ['admin', 'campaigns'],
  queryFn: ({ signal }) => call(endpoints.adminMoney.campaigns, { signal }),
});

export const createCampaign = (body: NewCampaignBody) => call(endpoints.adminMoney.createCampaign, { body });

export const stopCampaign = (code: string) => call(endpoints.adminMoney.stopCampaign, { params: { code } });
