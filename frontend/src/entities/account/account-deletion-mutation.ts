import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { markSessionClosing, reopenSession } from '@/lib/session';
import { type DeleteAccountBody } from '@contract';
import { accountDeletionEndpoints } from '@contract/auth/account-deletion.endpoints';

/**
 * Deletes the member's account. The server session ends with it, but the page stays open to show the result.
 */
export const deleteAccountMutation = mutationOptions({
  mutationFn: (body: DeleteAccountBody) => request(accountDeletionEndpoints.deleteAccount, { body }),
  onMutate: () => markSessionClosing(),
  onError: () => reopenSession(),
});
