import { useMutation } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasErrorCode } from '@/lib/api/errors';
import { belongsToFields, contractSchema, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { navigationStateText, paths, returnAddress } from '@/lib/paths';
import type { LogInView } from '@contract';
import { logInMutation, passkeyLogInMutation } from '../api/log-in';
import { takeFreshAccount } from '../lib/fresh-account';

const FIELDS = ['email', 'password', 'code'] as const;

/**
 * Returns the steps of the log-in: by password, followed by a code if the account has a second factor, or by
 * passkey. Right after a sign-up the fields are already filled in.
 */
export function useLogIn() {
  const navigate = useNavigate();
  const location = useLocation();
  const logIn = useMutation(logInMutation);
  const passkey = useMutation(passkeyLogInMutation);
  const [step, setStep] = useState<'password' | 'code' | 'back'>('password');
  const asksCode = step === 'code';
  const [fresh, setFresh] = useState(takeFreshAccount);
  // The sign-up names its address, also after a reload.
  const signedUp = navigationStateText(location.state, 'email');
  const form = useContractForm(
    contractSchema('LogInBody'),
    fresh?.values ?? { email: signedUp, password: '' },
  );
  const { unregister, setError, setValue, waits, missing } = form;
  const busy = logIn.isPending || passkey.isPending || waits;

  const leave = ({ isAdmin }: LogInView) =>
    void navigate(isAdmin ? paths.admin : returnAddress(location.state), { replace: true });
  const handleSubmit = form.handleSubmit((body) =>
    logIn
      .mutateAsync(body)
      .then(leave)
      .catch((error: unknown) => {
        if (hasErrorCode(error, 'SECOND_FACTOR_REQUIRED')) setStep('code');
        else if (asksCode && hasErrorCode(error, 'BAD_CREDENTIALS')) handleBack();
        else showIssues(error, setError, FIELDS);
      }),
  );
  const handleBack = () => {
    setStep('back');
    unregister('code');
  };
  const isErrorAtField =
    belongsToFields(logIn.error, FIELDS) || hasErrorCode(logIn.error, 'SECOND_FACTOR_REQUIRED');
  const failure = missing ?? (isErrorAtField ? null : logIn.error) ?? (asksCode ? null : passkey.error);

  const handleFieldPress = () => {
    if (!fresh) return;
    setFresh(null);
    // Typing would append to the filled-in password.
    setValue('password', '');
  };

  return {
    form,
    /** Whether the member comes from the sign-up. */
    isNew: signedUp !== '',
    /** The account that has just signed up in this tab. Null once the member presses a field or types. */
    fresh,
    /** For a press, not for the focus: by keyboard the way to the button leads through the fields. */
    handleFieldPress,
    handleFieldInput: () => setFresh(null),
    /** A character that is typed, also where nothing is selected, begins a new password. */
    handleFieldKey: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key.length === 1 && !ctrlKey && !metaKey) handleFieldPress();
    },
    /** The current step. `back`: the member returned from the code to the password. */
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
