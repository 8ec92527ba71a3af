import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type EmailBody, type ResetPasswordBody } from '@contract';
import { passwordResetEndpoints } from '@contract/auth/password-reset.endpoints';

export const forgotPasswordMutation = mutationOptions({
  mutationFn: (body: EmailBody) => request(passwordResetEndpoints.forgotPassword, { body }),
});

export const resetPasswordMutation = (token: string) =>
  mutationOptions({
    mutationFn: (body: ResetPasswordBody) =>
      request(passwordResetEndpoints.resetPassword, { params: { token }, body }),
  });
