import { endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';
import { showActionResult } from './show-changed-user';

interface Restriction {
  userId: string;
  reason?: string;
  days?: number;
  action: 'suspend' | 'unsuspend';
}

export const suspendMutation = mutationOptions({
  mutationFn: (body: Restriction) => call(endpoints.admin.suspend, { body }),
  onSuccess: showActionResult,
});
