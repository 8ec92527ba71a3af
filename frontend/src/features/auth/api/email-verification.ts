import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type EmailBody, type VerifyEmailBody } from '@contract';
import { accountDeletionEndpoints } from '@contract/auth/account-deletion.endpoints';
import { emailVerificationEndpoints } from '@contract/auth/email-verification.endpoints';

export const verifyEmailMutation = (token: string) =>
  mutationOptions({
    mutationFn: (body: VerifyEmailBody) =>
      request(emailVerificationEndpoints.verifyEmail, { params: { token }, body }),
  });

export const disownAccountMutation = (token: string) =>
  mutationOptions({
    mutationFn: () => request(accountDeletionEndpoints.disown, { params: { token } }),
  });

export const sendEmailVerificationMutation = mutationOptions({
  mutationFn: (body: EmailBody) => request(emailVerificationEndpoints.sendVerification, { body }),
});
