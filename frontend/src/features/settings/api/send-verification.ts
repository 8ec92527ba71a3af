import { endpoints, type EmailBody } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const sendVerificationMutation = mutationOptions({
  mutationFn: (body: EmailBody) => call(endpoints.auth.sendVerification, { body }),
});
