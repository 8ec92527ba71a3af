import { endpoints, type EmailBody, type VerifyEmailBody } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const verifyEmailMutation = (token: string) =>
  mutationOptions({
    mutationFn: (body: VerifyEmailBody) => call(endpoints.auth.verifyEmail, { params: { token }, body }),
  });

export const disownMutation = (token: string) =>
  mutationOptions({
    mutationFn: () => call(endpoints.auth.disown, { params: { token } }),
  });

export const sendVerificationMutation = mutationOptions({
  mutationFn: (body: EmailBody) => call(endpoints.auth.sendVerification, { body }),
});
