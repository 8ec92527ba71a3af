import { type DecideVerificationBody, adminEndpoints } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

/** Selfies waiting for a decision, longest wait first. */
export const verificationsToReviewQuery = queryOptions({
  queryKey: ['admin', 'verifications'],
  queryFn: ({ signal }) => request(adminEndpoints.verificationsToReview, { signal }),
});

/** Saves the decision. The selfie then leaves the queue. */
export const decideVerificationMutation = mutationOptions({
  mutationFn: ({ verificationId, body }: { verificationId: string; body: DecideVerificationBody }) =>
    request(adminEndpoints.decideVerification, { params: { verificationId }, body }),
  onSuccess: (_answer, { verificationId }, _result, { client }) => {
    client.setQueryData(
      verificationsToReviewQuery.queryKey,
      (shown) =>
        shown && {
          verifications: shown.verifications.filter(({ id }) => id !== verificationId),
          total: shown.total - 1,
        },
    );
    void client.invalidateQueries(verificationsToReviewQuery);
    void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
  },
});
