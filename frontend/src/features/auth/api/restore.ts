import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { authEndpoints } from '@contract/auth/auth.endpoints';

export const restoreMutation = mutationOptions({
  mutationFn: (token: string) => request(authEndpoints.restore, { params: { token } }),
});
