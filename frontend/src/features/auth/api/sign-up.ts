import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { currentLanguage } from '@/i18n/language';
import { request } from '@/lib/api/request';
import { type BeginPasskeySignUpBody, type PasskeySignUpBody, type SignUpBody } from '@contract';
import { signUpEndpoints } from '@contract/auth/sign-up.endpoints';
import { referralEndpoints } from '@contract/referrals/referral.endpoints';
import { withProof, type SolveChallenge } from './with-proof';

export const signUpMutation = (prove: SolveChallenge) =>
  mutationOptions({
    mutationFn: (body: SignUpBody) =>
      withProof(prove, (proof) =>
        request(signUpEndpoints.signUp, { body: { ...body, language: currentLanguage(), proof } }),
      ),
  });

/** Creates the passkey of a sign-up. The WebAuthn code is loaded on first use. */
export const preparePasskeySignUpMutation = mutationOptions({
  mutationFn: (person: BeginPasskeySignUpBody) =>
    import('./passkey-sign-up').then(({ preparePasskeySignUp }) =>
      preparePasskeySignUp({ ...person, language: currentLanguage() }),
    ),
});

export const passkeySignUpMutation = (prove: SolveChallenge) =>
  mutationOptions({
    mutationFn: (body: PasskeySignUpBody) =>
      withProof(prove, (proof) => request(signUpEndpoints.withPasskey, { body: { ...body, proof } })),
  });

/** Checks a referral code while it is typed. The sign-up checks it again. */
export const referralCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['referral-code', code],
    queryFn: ({ signal }) => request(referralEndpoints.checkCode, { body: { code }, signal }),
    retry: false,
    staleTime: 60_000,
  });
