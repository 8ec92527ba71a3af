import { type DecideReportBody, endpoints } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

export const reportsQuery = (state: 'received' | 'decided', page: number) =>
  queryOptions({
    queryKey: ['admin', 'reports', state, page],
    queryFn: ({ signal }) => call(endpoints.admin.reports, { query: { state, page: String(page) }, signal }),
  });

export const decideReportMutation = mutationOptions({
  mutationFn: ({ reportId, ...body }: DecideReportBody & { reportId: string }) =>
    call(endpoints.admin.decideReport, { params: { reportId }, body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
