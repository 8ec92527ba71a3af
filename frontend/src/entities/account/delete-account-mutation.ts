import { type DeleteAccountBody, endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { closeSession } from '@/lib/session';

/**
 * Deletes the member's account. Its session is dead from then on, but the page stays until it has said so.
 */
export const deleteAccountMutation = mutationOptions({
  mutationFn: (body: DeleteAccountBody) => request(endpoints.users.deleteAccount, { body }),
  onSuccess: () => closeSession(),
});
