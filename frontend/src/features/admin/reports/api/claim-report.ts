import { endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

/** Claims a report, or gives it back; the queue is read anew, also to see who was faster. */
export const claimReportMutation = mutationOptions({
  mutationFn: async ({ reportId, release }: { reportId: string; release: boolean }): Promise<void> => {
    const params = { reportId };
    if (release) await request(endpoints.admin.releaseReport, { params });
    else await request(endpoints.admin.claimReport, { params });
  },
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin', 'reports'] }),
});
