import { type DecideReportBody, endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const decideReportMutation = mutationOptions({
  mutationFn: ({ reportId, ...body }: DecideReportBody & { reportId: string }) =>
    request(endpoints.admin.decideReport, { params: { reportId }, body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
