import { type AdminPremiumDuration, endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';
import { showActionResult } from './show-changed-user';

export const premiumMutation = mutationOptions({
  mutationFn: (body: { userId: string; action: 'add' | 'remove'; duration?: AdminPremiumDuration }) =>
    call(endpoints.admin.premium, { body }),
  onSuccess: showActionResult,
});
