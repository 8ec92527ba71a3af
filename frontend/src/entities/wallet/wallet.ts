import { queryOptions } from '@tanstack/react-query';
import { fetchLive } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { COMMON_LIMITS } from '@contract';
import { billingEndpoints } from '@contract/billing/billing.endpoints';

/** Query key prefix of the member's payments and coins. */
export const BILLING_KEY = ['billing'] as const;

/** No live event reports coins, so poll. */
const refetchInterval = COMMON_LIMITS.pollSeconds * 1000;

export const walletQuery = queryOptions({
  queryKey: [...BILLING_KEY, 'wallet'],
  queryFn: (context) =>
    fetchLive(context, () => request(billingEndpoints.wallet, { signal: context.signal })),
  refetchInterval,
});
