import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type EmailBody, type VerifyEmailBody } from '@contract';
import { authEndpoints } from '@contract/auth/auth.endpoints';

export const verifyEmailMutation = (token: string) =>
  mutationOptions({
    mutationFn: (body: VerifyEmailBody) => request(authEndpoints.verifyEmail, { params: { token }, body }),
  });

export const disownMutation = (token: string) =>
  mutationOptions({
    mutationFn: () => request(authEndpoints.disown, { params: { token } }),
  });

export const sendVerificationMutation = mutationOptions({
  mutationFn: (body: EmailBody) => request(authEndpoints.sendVerification, { body }),
});
