import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

/** Tells the member and returns what they see. It is not cached, so that every look is told. */
export const viewAsMutation = mutationOptions({
  mutationFn: ({ userId, reason }: { userId: string; reason: string }) =>
    request(adminEndpoints.viewAs, { params: { userId }, body: { reason } }),
});
