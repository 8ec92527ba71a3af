import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { request } from '@/lib/api/request';
import { type VerificationView } from '@contract';
import { verificationEndpoints } from '@contract/profiles/verification.endpoints';

export const verificationQuery = queryOptions({
  queryKey: ['verification'],
  queryFn: ({ signal }) => request(verificationEndpoints.verification, { signal }),
});

function keep(client: QueryClient, view: VerificationView): void {
  client.setQueryData(verificationQuery.queryKey, view);
}

export const drawPoseMutation = mutationOptions({
  mutationFn: () => request(verificationEndpoints.drawPose),
});

/** Sends the frames of the selfie. A repeated request with the same token creates no second one. */
export const sendSelfieMutation = mutationOptions({
  mutationFn: ({ token, frames }: { token: string; frames: readonly Blob[] }) =>
    request(verificationEndpoints.sendSelfie, { body: { token }, files: frames }),
  onSuccess: (view, _sent, _result, { client }) => keep(client, view),
});

/** Withdraws the selfie or the verification mark. */
export const withdrawVerificationMutation = mutationOptions({
  mutationFn: () => request(verificationEndpoints.withdrawVerification),
  onSuccess: (view, _nothing, _result, { client }) => {
    keep(client, view);
    void client.invalidateQueries(profileQuery);
  },
});
