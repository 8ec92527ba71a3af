import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { agreementEndpoints } from '@contract/suggestions/agreement.endpoints';

/** Query key prefix of the agreement with other members. */
export const AGREEMENT_KEY = ['agreement'] as const;

/** How much the answers of the member and another one agree. */
export const agreementQuery = (userId: string) =>
  queryOptions({
    queryKey: [...AGREEMENT_KEY, userId],
    queryFn: ({ signal }) => request(agreementEndpoints.read, { params: { userId }, signal }),
  });

/** Which of these members agree most with the member. */
export const agreementsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...AGREEMENT_KEY, 'most', ids],
    queryFn: ({ signal }) => request(agreementEndpoints.most, { query: { ids: ids.join(',') }, signal }),
  });
