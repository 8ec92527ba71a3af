import { type DecideRiskFlagBody, endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const decideRiskFlagMutation = mutationOptions({
  mutationFn: ({ userId, ...body }: DecideRiskFlagBody & { userId: string }) =>
    request(endpoints.admin.decideRiskFlag, { params: { userId }, body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
