import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { PasswordField } from '@/components/ui/forms/password-field';
import { TextField } from '@/components/ui/forms/text-field';
import { Panel } from '@/components/ui/layout/panel';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import { belongsToFields, contractSchema, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { paths } from '@/lib/paths';
import type { AppealAccessView } from '@contract';
import { appealAccessMutation, passkeyAppealAccessMutation } from '../api/decisions';
import { DecisionPanel } from './decision-panel';
import classes from './decisions-page.module.css';

const FIELDS = ['email', 'password', 'code'] as const;

/**
 * Form in which a blocked member proves the identity with password and code, or with a passkey, to see the
 * block. The token is kept only in memory.
 */
export function BlockedAccess() {
  const { t } = useTranslation('decisions');
  const [access, setAccess] = useState<AppealAccessView | null>(null);
  const state: unknown = useLocation().state;
  const { mutateAsync, isPending, error, reset } = useMutation(appealAccessMutation);
  const passkey = useMutation({ ...passkeyAppealAccessMutation, onSuccess: setAccess });
  const asksCode =
    hasErrorCode(error, 'SECOND_FACTOR_REQUIRED') || (error !== null && hasErrorCode(error, 'WRONG_CODE'));
  const { register, handleSubmit, formState, setError, waits, missing } = useContractForm(
    contractSchema('LogInBody'),
    { email: typeof state === 'string' ? state : '', password: '' },
  );
  if (access)
    return (
      <DecisionPanel
        decision={access.decision}
        token={access.token}
        onAppealed={(decision) => setAccess({ ...access, decision })}
      />
    );
  const submit = handleSubmit((body) => {
    passkey.reset();
    return mutateAsync(body)
      .then(setAccess)
      .catch((reason: unknown) => showIssues(reason, setError, FIELDS));
  });
  const isErrorAtField = belongsToFields(error, FIELDS) || hasErrorCode(error, 'SECOND_FACTOR_REQUIRED');
  const failure = missing ?? (isErrorAtField ? null : error);
  const handlePasskey = () => {
    reset();
    passkey.mutate();
  };
  return (
    <Panel title={t('access.title')} lead={t('access.lead')}>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
        {passkey.error && (
          <InlineMessage kind="error">{errorText(passkey.error, t('access.notUsed'))}</InlineMessage>
        )}
        <TextField
          type="email"
          label={t('access.email')}
          autoComplete="username"
          required
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={t('access.password')}
          autoComplete="current-password"
          required
          error={formState.errors.password?.message}
          {...register('password')}
        />
        {asksCode && (
          <TextField
            label={t('access.code')}
            description={t('access.codeHint')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            required
            error={formState.errors.code?.message}
            {...register('code')}
          />
        )}
        <div className={classes.row}>
          <Button type="submit" pending={isPending || waits} pendingText={t('access.running')}>
            {t('access.action')}
          </Button>
          {'PublicKeyCredential' in window && (
            <Button look="quiet" pending={passkey.isPending} disabled={isPending} onClick={handlePasskey}>
              {t('access.passkey')}
            </Button>
          )}
          <Link to={paths.logIn} state={{ from: paths.decisions }}>
            {t('access.logIn')}
          </Link>
        </div>
      </form>
    </Panel>
  );
}
