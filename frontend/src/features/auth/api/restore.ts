import { endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const restoreMutation = mutationOptions({
  mutationFn: (token: string) => call(endpoints.auth.restore, { params: { token } }),
});
