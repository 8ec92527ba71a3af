import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { secondFactorQuery } from '@/entities/account/security/second-factor';
import { request } from '@/lib/api/request';
import { type SecondFactorCodeBody, type StepUpBody } from '@contract';
import { secondFactorEndpoints } from '@contract/auth/second-factor.endpoints';
import { sessionsQuery } from './sessions';

/** Not awaited, so that the recovery codes are shown immediately. */
const refetch = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });

export const enrolSecondFactorMutation = mutationOptions({
  mutationFn: (body: StepUpBody) => request(secondFactorEndpoints.enrolOwn, { body }),
});

/** Enables the second factor. The server ends all other sessions. */
export const confirmSecondFactorMutation = mutationOptions({
  mutationFn: (body: SecondFactorCodeBody) => request(secondFactorEndpoints.confirmOwn, { body }),
  onSuccess: (_answer, _body, _result, { client }) => {
    refetch(client);
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  },
});

export const renewRecoveryCodesMutation = mutationOptions({
  mutationFn: (body: StepUpBody) => request(secondFactorEndpoints.renewRecoveryCodes, { body }),
  onSuccess: (_answer, _body, _result, { client }) => refetch(client),
});

export const switchOffSecondFactorMutation = mutationOptions({
  mutationFn: (body: StepUpBody) => request(secondFactorEndpoints.switchOff, { body }),
  onSuccess: (_answer, _body, _result, { client }) => refetch(client),
});
