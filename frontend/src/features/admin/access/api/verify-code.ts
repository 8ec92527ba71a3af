import { endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { refetchSecondFactor } from './second-factor';

export const verifyMutation = mutationOptions({
  mutationFn: (code: string) => request(endpoints.secondFactor.verify, { body: { code } }),
  onSuccess: refetchSecondFactor,
});
