import { endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

export const restoreMutation = mutationOptions({
  mutationFn: (token: string) => call(endpoints.auth.restore, { params: { token } }),
});
