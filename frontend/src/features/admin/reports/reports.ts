import { type DecideReportBody, endpoints } from '@contract';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const reportsQuery = (state: 'received' | 'decided') =>
  infiniteQueryOptions({
    queryKey: ['admin', 'reports', state],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.admin.reports, { query: { state, page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ reports, total }, pages) =>
      reports.length > 0 && pages.flatMap((page) => page.reports).length < total
        ? pages.length + 1
        : undefined,
  });

export const decideReportMutation = mutationOptions({
  mutationFn: ({ reportId, ...body }: DecideReportBody & { reportId: string }) =>
    call(endpoints.admin.decideReport, { params: { reportId }, body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
