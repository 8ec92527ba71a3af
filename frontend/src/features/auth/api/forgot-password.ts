import { endpoints, type EmailBody } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const forgotPasswordMutation = mutationOptions({
  mutationFn: (body: EmailBody) => call(endpoints.auth.forgotPassword, { body }),
});
