import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type StepUpBody } from '@contract';
import { passkeyEndpoints } from '@contract/auth/passkey.endpoints';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => request(passkeyEndpoints.list, { signal }),
});

/** Creates a passkey on this or a nearby device and stores it on the account. */
export const addPasskeyMutation = mutationOptions({
  mutationFn: async (body: StepUpBody) => {
    const options = await request(passkeyEndpoints.begin, { body });
    const { createPasskey } = await import('@/entities/account/security/passkey');
    return request(passkeyEndpoints.add, { body: await createPasskey(options) });
  },
  onSuccess: (answer, _body, _result, { client }) => client.setQueryData(passkeysQuery.queryKey, answer),
});

export const removePasskeyMutation = mutationOptions({
  mutationFn: ({ passkeyId, ...body }: StepUpBody & { passkeyId: string }) =>
    request(passkeyEndpoints.remove, { params: { passkeyId }, body }),
  onSuccess: (answer, _body, _result, { client }) => client.setQueryData(passkeysQuery.queryKey, answer),
});
