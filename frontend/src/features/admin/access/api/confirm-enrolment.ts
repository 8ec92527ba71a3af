import { endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { refetchSecondFactor } from './second-factor';

export const confirmMutation = mutationOptions({
  mutationFn: (code: string) => request(endpoints.secondFactor.confirm, { body: { code } }),
  onSuccess: refetchSecondFactor,
});
