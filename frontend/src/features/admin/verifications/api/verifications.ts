import { infiniteQueryOptions, mutationOptions, type InfiniteData } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type DecideVerificationBody, type VerificationsToReviewView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { recentDecisionsQuery } from '../../recent-decisions/api/recent-decisions';

/** Selfies waiting for a decision, longest wait first. */
export const verificationsToReviewQuery = infiniteQueryOptions({
  queryKey: ['admin', 'verifications'],
  queryFn: ({ pageParam, signal }) =>
    request(adminEndpoints.verificationsToReview, { query: pageParam ? { after: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** Saves the decision and removes the selfie from the queue. */
export const decideVerificationMutation = mutationOptions({
  mutationFn: ({ verificationId, body }: { verificationId: string; body: DecideVerificationBody }) =>
    request(adminEndpoints.decideVerification, { params: { verificationId }, body }),
  onSuccess: (_answer, { verificationId }, _result, { client }) => {
    client.setQueryData<InfiniteData<VerificationsToReviewView, string>>(
      verificationsToReviewQuery.queryKey,
      (shown) =>
        shown && {
          ...shown,
          pages: shown.pages.map((page) => ({
            ...page,
            verifications: page.verifications.filter(({ id }) => id !== verificationId),
            total: page.total - 1,
          })),
        },
    );
    void client.invalidateQueries(verificationsToReviewQuery);
    void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
    void client.invalidateQueries({ queryKey: recentDecisionsQuery.queryKey });
  },
});
