import { useQuery } from '@tanstack/react-query';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/forms/text-field';
import { useDebounced } from '@/lib/use-debounced';
import { lengthOf, REFERRALS_LIMITS } from '@contract';
import { referralCodeQuery } from '../api/sign-up';
import classes from './auth-form.module.css';

const TYPING_PAUSE_MS = 400;

type ReferralCodeFieldProps = ComponentPropsWithRef<'input'> & {
  /** The text of the field. */
  code: string;
  error?: string | undefined;
};

/** Field of the referral code. Shows below it who invited the visitor, or the error of the sign-up. */
export function ReferralCodeField({ code, error, ...input }: ReferralCodeFieldProps) {
  const { t } = useTranslation(['auth', 'sign-up']);
  return (
    <div>
      <TextField
        label={t('signUp.referralCode')}
        description={t('signUp.referralHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        {...input}
      />
      <div role="status">{!error && <CodeState code={code.normalize('NFKC').trim().toUpperCase()} />}</div>
    </div>
  );
}

function CodeState({ code }: { code: string }) {
  const { t } = useTranslation('sign-up');
  const typed = useDebounced(code, TYPING_PAUSE_MS);
  const { campaignCodeMin: min, enteredCodeLength: max } = REFERRALS_LIMITS;
  const length = lengthOf(code);
  const isPossible = length >= min && length <= max;
  const { data, isError, isPaused } = useQuery({
    ...referralCodeQuery(typed),
    enabled: isPossible && typed === code,
  });
  if (!isPossible) return null;
  const isKnown = data?.state === 'member' || data?.state === 'campaign';
  const isChecking = typed !== code || !(data || isError || isPaused);
  const state = isChecking ? 'checking' : (data?.state ?? 'later');
  const firstName = data?.state === 'member' ? data.firstName : '';
  return (
    <p className={classes.codeState} data-known={(isKnown && !isChecking) || undefined}>
      {t(`code.${state}`, { firstName })}
    </p>
  );
}
