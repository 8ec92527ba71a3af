import { endpoints, type SignUpBody } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const signUpMutation = mutationOptions({
  mutationFn: (body: SignUpBody) => call(endpoints.auth.signUp, { body }),
});
