import { endpoints, type ResetPasswordBody } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const resetPasswordMutation = (token: string) =>
  mutationOptions({
    mutationFn: (body: ResetPasswordBody) => call(endpoints.auth.resetPassword, { params: { token }, body }),
  });
