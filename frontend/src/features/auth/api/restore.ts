import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { endpoints } from '@contract';

export const restoreMutation = mutationOptions({
  mutationFn: (token: string) => request(endpoints.auth.restore, { params: { token } }),
});
