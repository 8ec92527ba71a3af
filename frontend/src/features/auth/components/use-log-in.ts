import type { LogInView } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasCode } from '@/lib/api/errors';
import { paths, returnAddress } from '@/lib/paths';
import { contractSchema, isShownByFields, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { logInMutation, passkeyMutation } from '../api/log-in';

const FIELDS = ['email', 'password', 'code'] as const;

const signedUpEmail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

/**
 * Returns the steps of the log-in: by password, with a code where the account has a second factor, or by
 * passkey.
 */
export function useLogIn() {
  const navigate = useNavigate();
  const location = useLocation();
  const logIn = useMutation(logInMutation);
  const passkey = useMutation(passkeyMutation);
  const [step, setStep] = useState<'password' | 'code' | 'back'>('password');
  const asksCode = step === 'code';
  const form = useContractForm(contractSchema('LogInBody'), {
    email: signedUpEmail(location.state),
    password: '',
  });
  const { unregister, setError, waits, missing } = form;
  const busy = logIn.isPending || passkey.isPending || waits;

  const leave = ({ isAdmin }: LogInView) =>
    void navigate(isAdmin ? paths.admin : returnAddress(location.state), { replace: true });
  const handleSubmit = form.handleSubmit((body) =>
    logIn
      .mutateAsync(body)
      .then(leave)
      .catch((error: unknown) => {
        if (hasCode(error, 'SECOND_FACTOR_REQUIRED')) setStep('code');
        else if (asksCode && hasCode(error, 'BAD_CREDENTIALS')) handleBack();
        else showIssues(error, setError, FIELDS);
      }),
  );
  const handleBack = () => {
    setStep('back');
    unregister('code');
  };
  const isShown = isShownByFields(logIn.error, FIELDS) || hasCode(logIn.error, 'SECOND_FACTOR_REQUIRED');
  const failure = missing ?? (isShown ? null : logIn.error) ?? (asksCode ? null : passkey.error);

  return {
    form,
    /** `back`: returned from the code to the password. */
    step,
    handleSubmit,
    handleBack,
    logIn: { isIdle: logIn.isIdle, isPending: logIn.isPending || waits, busy },
    passkey: {
      isPending: passkey.isPending,
      start: () => {
        if (!busy) passkey.mutate(undefined, { onSuccess: leave });
      },
    },
    failure,
  };
}
