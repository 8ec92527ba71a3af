import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type DecideReportBody, type DecideReportsBody } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

export const reportsQuery = (state: 'received' | 'decided') =>
  infiniteQueryOptions({
    queryKey: ['admin', 'reports', state],
    queryFn: ({ pageParam, signal }) =>
      request(adminEndpoints.reports, { query: { state, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Claims or releases a report, then refetches the queue, which also shows whether a colleague was faster. */
export const claimReportMutation = mutationOptions({
  mutationFn: async ({ reportId, release }: { reportId: string; release: boolean }): Promise<void> => {
    const params = { reportId };
    if (release) await request(adminEndpoints.releaseReport, { params });
    else await request(adminEndpoints.claimReport, { params });
  },
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin', 'reports'] }),
});

export const decideReportMutation = mutationOptions({
  mutationFn: ({ reportId, ...body }: DecideReportBody & { reportId: string }) =>
    request(adminEndpoints.decideReport, { params: { reportId }, body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});

/** Decides several reports with one reason. Each is decided or refused by itself. */
export const decideReportsMutation = mutationOptions({
  mutationFn: (body: DecideReportsBody) => request(adminEndpoints.decideReports, { body }),
  // Not awaited: what happened is shown before the lists are read anew.
  onSettled: (_answer, _error, _input, _result, { client }) => {
    void client.invalidateQueries({ queryKey: ['admin'] });
  },
});
