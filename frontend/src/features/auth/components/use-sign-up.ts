import { DELAYS } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { isShownByFields, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { signUpMutation } from '../api/sign-up';

const signUpForm = () => import('../lib/sign-up-form').then((file) => file.SignUpForm);

const FIELDS = ['name', 'email', 'gender', 'dob', 'lookingFor', 'password', 'referralCode'] as const;

/** Returns the form of the sign-up. Redirects to the log-in a moment after it succeeded. */
export function useSignUp() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const signUp = useMutation(signUpMutation);
  const form = useContractForm(signUpForm, {
    referralCode: search.get('ref') ?? search.get('referralCode') ?? '',
  });
  const { setError, waits, missing } = form;
  const busy = signUp.isPending || signUp.isSuccess || waits;
  const failure = missing ?? (isShownByFields(signUp.error, FIELDS) ? null : signUp.error);
  const email = signUp.isSuccess ? signUp.variables.email : undefined;

  useEffect(() => {
    if (email === undefined) return;
    const timer = setTimeout(() => void navigate(paths.logIn, { state: { email } }), DELAYS.signupRedirect);
    return () => clearTimeout(timer);
  }, [email, navigate]);

  const handleSubmit = form.handleSubmit(({ terms: _, ...body }) =>
    signUp.mutateAsync(body).then(
      () => undefined,
      (error: unknown) => showIssues(error, setError, FIELDS),
    ),
  );

  return { form, handleSubmit, busy, failure, isDone: signUp.isSuccess };
}
