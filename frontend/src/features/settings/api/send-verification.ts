import { endpoints, type EmailBody } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const sendVerificationMutation = mutationOptions({
  mutationFn: (body: EmailBody) => request(endpoints.auth.sendVerification, { body }),
});
