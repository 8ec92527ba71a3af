import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type EmailBody, type ForgetAddressBody, type HiddenAddressesView } from '@contract';
import { userEndpoints } from '@contract/users/user.endpoints';

export const hiddenAddressesQuery = queryOptions({
  queryKey: ['hidden-addresses'],
  queryFn: ({ signal }) => request(userEndpoints.hiddenAddresses, { signal }),
});

/** Stores the new list in the cache and refetches the suggestions, which depend on it. */
const apply = (answer: HiddenAddressesView, client: QueryClient) => {
  client.setQueryData(hiddenAddressesQuery.queryKey, answer);
  return refetch(client, [{ queryKey: ['match'] }]);
};

export const hideFromAddressMutation = mutationOptions({
  mutationFn: (body: EmailBody) => request(userEndpoints.hideFromAddress, { body }),
  onSuccess: (answer, _body, _context, { client }) => apply(answer, client),
});

/** Removes one address, or all addresses. */
export const forgetAddressMutation = mutationOptions({
  mutationFn: (body: ForgetAddressBody) => request(userEndpoints.forgetAddress, { body }),
  onSuccess: (answer, _body, _context, { client }) => apply(answer, client),
});
