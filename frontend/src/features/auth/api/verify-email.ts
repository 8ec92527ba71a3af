import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { endpoints, type EmailBody, type VerifyEmailBody } from '@contract';

export const verifyEmailMutation = (token: string) =>
  mutationOptions({
    mutationFn: (body: VerifyEmailBody) => request(endpoints.auth.verifyEmail, { params: { token }, body }),
  });

export const disownMutation = (token: string) =>
  mutationOptions({
    mutationFn: () => request(endpoints.auth.disown, { params: { token } }),
  });

export const sendVerificationMutation = mutationOptions({
  mutationFn: (body: EmailBody) => request(endpoints.auth.sendVerification, { body }),
});
