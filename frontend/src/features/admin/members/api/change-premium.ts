import { type AdminPremiumDuration, endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { showActionResult } from './show-changed-user';

export const premiumMutation = mutationOptions({
  mutationFn: (body: { userId: string; action: 'add' | 'remove'; duration?: AdminPremiumDuration }) =>
    request(endpoints.admin.premium, { body }),
  onSuccess: showActionResult,
});
