import { type DecideSignalBody, endpoints } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const decideSignalMutation = mutationOptions({
  mutationFn: ({ userId, ...body }: DecideSignalBody & { userId: string }) =>
    call(endpoints.admin.decideSignal, { params: { userId }, body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
