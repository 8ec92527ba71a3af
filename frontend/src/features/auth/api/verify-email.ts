import { endpoints, type EmailBody } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

/** Uses the mailed link, once however often the page renders; opening the page is the member's whole part in it. */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ['verify-email', token],
    queryFn: () => call(endpoints.auth.verifyEmail, { params: { token } }),
    retry: false,
    staleTime: Infinity,
  });

export const sendVerificationMutation = mutationOptions({
  mutationFn: (body: EmailBody) => call(endpoints.auth.sendVerification, { body }),
});
