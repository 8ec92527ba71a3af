import { endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { showActionResult } from './show-changed-user';

interface Restriction {
  userId: string;
  reason?: string;
  days?: number;
  action: 'block' | 'unblock';
}

export const blockMutation = mutationOptions({
  mutationFn: (body: Restriction) => request(endpoints.admin.block, { body }),
  onSuccess: showActionResult,
});
