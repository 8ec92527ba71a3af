import { endpoints } from '@contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

/** New photos that nobody has looked at, newest first. */
export const photosToReviewQuery = infiniteQueryOptions({
  queryKey: ['admin', 'photos'],
  queryFn: ({ pageParam, signal }) =>
    request(endpoints.admin.photosToReview, { query: pageParam ? { before: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
});
