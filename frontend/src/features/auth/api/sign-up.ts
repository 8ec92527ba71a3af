import { endpoints, type SignUpBody } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { currentLanguage } from '@/i18n/language';
import { request } from '@/lib/api/request';

export const signUpMutation = mutationOptions({
  mutationFn: (body: SignUpBody) =>
    request(endpoints.auth.signUp, { body: { ...body, language: currentLanguage() } }),
});
