import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { accountDeletionEndpoints } from '@contract/auth/account-deletion.endpoints';

export const restoreAccountMutation = mutationOptions({
  mutationFn: (token: string) => request(accountDeletionEndpoints.restore, { params: { token } }),
});
