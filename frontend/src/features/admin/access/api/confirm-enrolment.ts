import { endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';
import { refetchSecondFactor } from './second-factor';

export const confirmMutation = mutationOptions({
  mutationFn: (code: string) => call(endpoints.secondFactor.confirm, { body: { code } }),
  onSuccess: refetchSecondFactor,
});
