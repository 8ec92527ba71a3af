import { endpoints, type EnrolSecondFactorBody } from '@contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const secondFactorQuery = queryOptions({
  queryKey: ['admin', 'second-factor'],
  queryFn: ({ signal }) => call(endpoints.secondFactor.state, { signal }),
});

const readAnew = (
  _answer: unknown,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
): Promise<void> => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });

export const enrol = (body: EnrolSecondFactorBody) => call(endpoints.secondFactor.enrol, { body });

export const confirmMutation = mutationOptions({
  mutationFn: (code: string) => call(endpoints.secondFactor.confirm, { body: { code } }),
  onSuccess: readAnew,
});

export const verifyMutation = mutationOptions({
  mutationFn: (code: string) => call(endpoints.secondFactor.verify, { body: { code } }),
  onSuccess: readAnew,
});
