import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { endpoints, type EmailBody, type ResetPasswordBody } from '@contract';

export const forgotPasswordMutation = mutationOptions({
  mutationFn: (body: EmailBody) => request(endpoints.auth.forgotPassword, { body }),
});

export const resetPasswordMutation = (token: string) =>
  mutationOptions({
    mutationFn: (body: ResetPasswordBody) =>
      request(endpoints.auth.resetPassword, { params: { token }, body }),
  });
