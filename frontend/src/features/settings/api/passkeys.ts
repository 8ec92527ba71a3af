import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { endpoints, type StepUpBody } from '@contract';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => request(endpoints.passkeys.list, { signal }),
});

/** Creates a passkey on this or a nearby device and stores it on the account. */
export const addPasskeyMutation = mutationOptions({
  mutationFn: async (body: StepUpBody) => {
    const options = await request(endpoints.passkeys.begin, { body });
    const { createPasskey } = await import('@/entities/account/security/passkey');
    return request(endpoints.passkeys.add, { body: await createPasskey(options) });
  },
  onSuccess: (answer, _body, _result, { client }) => client.setQueryData(passkeysQuery.queryKey, answer),
});

export const removePasskeyMutation = mutationOptions({
  mutationFn: ({ passkeyId, ...body }: StepUpBody & { passkeyId: string }) =>
    request(endpoints.passkeys.remove, { params: { passkeyId }, body }),
  onSuccess: (answer, _body, _result, { client }) => client.setQueryData(passkeysQuery.queryKey, answer),
});
