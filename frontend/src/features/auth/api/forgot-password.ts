import { endpoints, type EmailBody } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const forgotPasswordMutation = mutationOptions({
  mutationFn: (body: EmailBody) => request(endpoints.auth.forgotPassword, { body }),
});
