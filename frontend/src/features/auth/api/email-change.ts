import { mutationOptions } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { request } from '@/lib/api/request';
import { emailChangeEndpoints } from '@contract/auth/email-change.endpoints';

export const confirmEmailChangeMutation = mutationOptions({
  mutationFn: (token: string) => request(emailChangeEndpoints.confirmEmailChange, { params: { token } }),
  onSuccess: (_answer, _token, _context, { client }) =>
    client.invalidateQueries({ queryKey: profileQuery.queryKey }),
});

export const undoEmailChangeMutation = mutationOptions({
  mutationFn: (token: string) => request(emailChangeEndpoints.undoEmailChange, { params: { token } }),
});
