import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { PasswordField } from '@/components/ui/forms/password-field';
import { TextField } from '@/components/ui/forms/text-field';
import { AuthenticatorAppStep } from '@/entities/account/security/authenticator-app-step';
import { RecoveryCodes } from '@/entities/account/security/recovery-codes';
import classes from '@/entities/account/security/second-factor.module.css';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import { belongsToFields, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { EnrolSecondFactorBody, type SecondFactorEnrolmentView } from '@contract';
import { useHasRight } from '../../shared/lib/use-has-right';
import { confirmStaffSecondFactorMutation, enrol, staffSecondFactorQuery } from '../api/second-factor';
import { SecondFactorPrompt, type PromptProps } from './second-factor-prompt';

/** Sets up a second factor in four steps: password, authenticator app, first code, recovery codes. */
export function SecondFactorSetUp({ onDone, onCancel }: PromptProps) {
  const { t } = useTranslation('admin');
  const [enrolment, setEnrolment] = useState<SecondFactorEnrolmentView | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const confirm = useMutation(confirmStaffSecondFactorMutation);
  return (
    <section className={classes.prompt} aria-label={t('factor.setUp.title')}>
      <h3>{t('factor.setUp.title')}</h3>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onConfirm={onDone} />
      ) : enrolment ? (
        <AuthenticatorAppStep
          enrolment={enrolment}
          pending={confirm.isPending}
          error={confirm.error}
          onCode={(code) =>
            confirm.mutate(code, { onSuccess: (answer) => setRecoveryCodes(answer.recoveryCodes) })
          }
          onCancel={onCancel}
        />
      ) : (
        <PasswordStep onEnrolled={setEnrolment} onCancel={onCancel} />
      )}
    </section>
  );
}

const FIELDS = ['password', 'token'] as const;

interface PasswordStepProps {
  onEnrolled: (enrolment: SecondFactorEnrolmentView) => void;
  onCancel: PromptProps['onCancel'];
}

function PasswordStep({ onEnrolled, onCancel }: PasswordStepProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { mutate, isPending, error } = useMutation({ mutationFn: enrol });
  const isOwner = useHasRight()('staff');
  const isFirst = useQuery(staffSecondFactorQuery).data?.enabled === false;
  const form = useContractForm(EnrolSecondFactorBody, { password: '' });
  const { errors } = form.formState;
  const handleSubmit = form.handleSubmit((body) => mutate(body, { onSuccess: onEnrolled }));
  // A new app would replace the current one, so the server first requires a code of the current app.
  const asking = hasErrorCode(error, 'SECOND_FACTOR_REQUIRED');
  const isErrorAtField = belongsToFields(error, FIELDS);
  useEffect(() => showIssues(error, form.setError, FIELDS), [error, form.setError]);
  return (
    <>
      <p>{t('factor.setUp.text')}</p>
      <form className={classes.codeForm} onSubmit={handleSubmit}>
        <PasswordField
          label={t('factor.setUp.password')}
          autoComplete="current-password"
          autoFocus
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
        {isFirst && (
          <TextField
            label={t('factor.setUp.token')}
            description={t(isOwner ? 'factor.setUp.tokenHint' : 'factor.setUp.tokenFromOwner')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errors.token?.message}
            {...form.register('token')}
          />
        )}
        {error && !asking && !isErrorAtField && (
          <InlineMessage kind="error">{errorText(error)}</InlineMessage>
        )}
        <div className={classes.buttons}>
          {onCancel && (
            <Button look="quiet" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
          )}
          <Button
            type="submit"
            disabled={asking}
            pending={isPending}
            pendingText={t('factor.setUp.beginning')}
          >
            {t('factor.setUp.begin')}
          </Button>
        </div>
      </form>
      {asking && <SecondFactorPrompt onDone={() => void handleSubmit()} onCancel={onCancel} />}
    </>
  );
}
