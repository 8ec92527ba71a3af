import { mutationOptions } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { request } from '@/lib/api/request';
import { authEndpoints } from '@contract/auth/auth.endpoints';

export const confirmEmailChangeMutation = mutationOptions({
  mutationFn: (token: string) => request(authEndpoints.confirmEmailChange, { params: { token } }),
  onSuccess: (_answer, _token, _context, { client }) =>
    client.invalidateQueries({ queryKey: profileQuery.queryKey }),
});

export const undoEmailChangeMutation = mutationOptions({
  mutationFn: (token: string) => request(authEndpoints.undoEmailChange, { params: { token } }),
});
