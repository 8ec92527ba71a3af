import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type AuditAction } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

/** Staff actions, newest first, optionally filtered by action and by staff member. */
export const auditQuery = (action: AuditAction | '', by: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', action, by],
    queryFn: ({ pageParam, signal }) =>
      request(adminEndpoints.audit, {
        query: {
          ...(action && { action }),
          ...(by && { by }),
          ...(pageParam && { before: pageParam }),
          limit: '50',
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
  });
