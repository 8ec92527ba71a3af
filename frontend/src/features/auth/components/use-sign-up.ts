import { useMutation } from '@tanstack/react-query';
import i18n from 'i18next';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { hasErrorCode, OfflineError } from '@/lib/api/errors';
import { belongsToFields, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { paths } from '@/lib/paths';
import { CLIENT_DELAYS_MS, type BeginPasskeySignUpBody, type ErrorCode } from '@contract';
import { passkeySignUpMutation, preparePasskeySignUpMutation, signUpMutation } from '../api/sign-up';
import { holdFreshAccount } from '../lib/fresh-account';
import { dropDraft, keepSignUpDraft, readSignUpDraft } from '../lib/sign-up-draft';
import { useProofOfWork } from './use-proof-of-work';

const signUpForm = () => import('../lib/sign-up-form').then((file) => file.SignUpForm);

/** Refusals after which a made passkey can be sent again. */
const PASSKEY_KEPT: readonly ErrorCode[] = ['PROOF_OF_WORK_REQUIRED', 'RATE_LIMITED', 'UNAVAILABLE'];

const FIELDS = ['name', 'email', 'gender', 'dob', 'lookingFor', 'password', 'referralCode'] as const;

/**
 * Returns the form of the sign-up, with a password or a passkey. Typed text survives a reload. Shortly after
 * the sign-up it redirects to the log-in, where one press is then enough.
 */
export function useSignUp() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [withPasskey, setWithPasskey] = useState(false);
  const { prove, isProving } = useProofOfWork();
  const byPassword = useMutation(signUpMutation(prove));
  const preparation = useMutation(preparePasskeySignUpMutation);
  const byPasskey = useMutation(passkeySignUpMutation(prove));
  const link = search.get('ref') ?? search.get('referralCode') ?? '';
  const [draft] = useState(() => readSignUpDraft(link));
  const form = useContractForm(signUpForm, draft);
  const { setError, subscribe, unregister, waits, missing } = form;
  const { isSuccess } = withPasskey ? byPasskey : byPassword;
  const error = withPasskey ? (preparation.error ?? byPasskey.error) : byPassword.error;
  const isPending = preparation.isPending || byPasskey.isPending || byPassword.isPending;
  const busy = isPending || isSuccess || waits;
  const failure = missing ?? (belongsToFields(error, FIELDS) ? null : error);
  const sent = withPasskey ? byPasskey.variables : byPassword.variables;
  const email = isSuccess ? sent?.email : undefined;

  useEffect(() => {
    if (email !== undefined) return dropDraft();
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepSignUpDraft(link, values),
    });
  }, [email, link, subscribe]);

  const account = withPasskey ? undefined : byPassword.variables;
  useEffect(() => {
    if (email === undefined) return;
    const timer = setTimeout(() => {
      if (account) {
        const { name, password } = account;
        holdFreshAccount({ values: { email, password }, action: () => i18n.t('sign-up:logInAs', { name }) });
      }
      void navigate(paths.logIn, { state: { email } });
    }, CLIENT_DELAYS_MS.signupRedirect);
    return () => clearTimeout(timer);
  }, [email, account, navigate]);

  /**
   * Signs up with a passkey. If the response was lost, the proof of work was not made, or the server was
   * busy, the same sign-up is sent again, so that the device creates no second passkey.
   */
  const signUpWithPasskey = async (person: BeginPasskeySignUpBody) => {
    const { data, variables } = preparation;
    const { error: refusal } = byPasskey;
    const isUnused =
      refusal instanceof OfflineError || PASSKEY_KEPT.some((code) => hasErrorCode(refusal, code));
    const isSame = JSON.stringify(variables) === JSON.stringify(person);
    byPasskey.reset();
    return byPasskey.mutateAsync(data && isUnused && isSame ? data : await preparation.mutateAsync(person));
  };
  const handleSubmit = form.handleSubmit(({ terms: _, password, ...person }) =>
    (password === undefined
      ? signUpWithPasskey(person)
      : byPassword.mutateAsync({ ...person, password })
    ).then(
      () => undefined,
      (refusal: unknown) => showIssues(refusal, setError, FIELDS),
    ),
  );
  const handleMethod = () => {
    // A field that is not shown must not be validated.
    if (!withPasskey) unregister('password');
    setWithPasskey(!withPasskey);
  };

  return { form, withPasskey, handleMethod, handleSubmit, busy, isProving, failure, isDone: isSuccess };
}
