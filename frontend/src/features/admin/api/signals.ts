import { type DecideSignalBody, endpoints } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

export const signalsQuery = (state: 'open' | 'decided') =>
  queryOptions({
    queryKey: ['admin', 'signals', state],
    queryFn: ({ signal }) => call(endpoints.admin.signals, { query: { state }, signal }),
  });

export const decideSignalMutation = mutationOptions({
  mutationFn: ({ userId, ...body }: DecideSignalBody & { userId: string }) =>
    call(endpoints.admin.decideSignal, { params: { userId }, body }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['admin'] }),
});
