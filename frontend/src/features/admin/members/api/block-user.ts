import { endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';
import { showActionResult } from './show-changed-user';

interface Restriction {
  userId: string;
  reason?: string;
  days?: number;
  action: 'block' | 'unblock';
}

export const blockMutation = mutationOptions({
  mutationFn: (body: Restriction) => call(endpoints.admin.block, { body }),
  onSuccess: showActionResult,
});
