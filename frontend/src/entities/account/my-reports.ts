import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { reportEndpoints } from '@contract/safety/report.endpoints';

export const myReportsQuery = queryOptions({
  queryKey: ['my-reports'],
  queryFn: ({ signal }) => request(reportEndpoints.myReports, { signal }),
});

/** Contests the decision that nothing was found. Refetches the reports after success and failure. */
export const contestReportMutation = mutationOptions({
  mutationFn: ({ reportId, text }: { reportId: string; text: string }) =>
    request(reportEndpoints.contestReport, { params: { reportId }, body: { text } }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: myReportsQuery.queryKey }),
});
