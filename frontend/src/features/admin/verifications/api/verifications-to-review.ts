import { endpoints } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

/** Selfies that wait for a decision, those first that wait longest. */
export const verificationsToReviewQuery = queryOptions({
  queryKey: ['admin', 'verifications'],
  queryFn: ({ signal }) => request(endpoints.admin.verificationsToReview, { signal }),
});
