import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type DecideRiskFlagBody } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

export const riskFlagsQuery = (state: 'open' | 'decided') =>
  infiniteQueryOptions({
    queryKey: ['admin', 'risk-flags', state],
    queryFn: ({ pageParam, signal }) =>
      request(adminEndpoints.riskFlags, { query: { state, page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ signals, total }, pages) =>
      signals.length > 0 && pages.flatMap((page) => page.signals).length < total
        ? pages.length + 1
        : undefined,
  });

export const decideRiskFlagMutation = mutationOptions({
  mutationFn: ({ userId, ...body }: DecideRiskFlagBody & { userId: string }) =>
    request(adminEndpoints.decideRiskFlag, { params: { userId }, body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
