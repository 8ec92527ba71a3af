import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type EmailBody, type ResetPasswordBody } from '@contract';
import { authEndpoints } from '@contract/auth/auth.endpoints';

export const forgotPasswordMutation = mutationOptions({
  mutationFn: (body: EmailBody) => request(authEndpoints.forgotPassword, { body }),
});

export const resetPasswordMutation = (token: string) =>
  mutationOptions({
    mutationFn: (body: ResetPasswordBody) =>
      request(authEndpoints.resetPassword, { params: { token }, body }),
  });
