import { type EnrolmentView, EnrolSecondFactorBody } from '@contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { PasswordField } from '@/components/ui/forms/password-field';
import { TextField } from '@/components/ui/forms/text-field';
import { hasCode } from '@/lib/api/errors';
import { errorText } from '@/lib/api/error-text';
import { isSaidByFields, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { useCopy } from '@/lib/use-copy';
import { confirmMutation } from './api/confirm-enrolment';
import { enrol } from './api/enrol';
import { secondFactorQuery } from './api/second-factor';
import { CodeForm } from './code-form';
import classes from './second-factor.module.css';
import layout from '../shared/layout.module.css';
import { useRights } from '../shared/use-right';
import { type PromptProps, SecondFactorPrompt } from './second-factor-prompt';

const QrCode = lazyPart(() => import('./qr-code').then((file) => file.QrCode));

/**
 * Leads to a second factor: the password and the enrolment token, the app, its first code, and the recovery
 * codes.
 */
export function SecondFactorSetUp({ onDone, onCancel }: PromptProps) {
  const { t } = useTranslation('admin');
  const [enrolment, setEnrolment] = useState<EnrolmentView | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  return (
    <section className={classes.prompt} aria-label={t('factor.setUp.title')}>
      <h3>{t('factor.setUp.title')}</h3>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onKept={onDone} />
      ) : enrolment ? (
        <AppStep enrolment={enrolment} onConfirmed={setRecoveryCodes} onCancel={onCancel} />
      ) : (
        <PasswordStep onEnrolled={setEnrolment} onCancel={onCancel} />
      )}
    </section>
  );
}

const FIELDS = ['password', 'token'] as const;

interface PasswordStepProps {
  onEnrolled: (enrolment: EnrolmentView) => void;
  onCancel: PromptProps['onCancel'];
}

function PasswordStep({ onEnrolled, onCancel }: PasswordStepProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { mutate, isPending, error } = useMutation({ mutationFn: enrol });
  const isOwner = useRights()('staff');
  const isFirst = useQuery(secondFactorQuery).data?.enabled === false;
  const form = useContractForm(EnrolSecondFactorBody, { password: '' });
  const { errors } = form.formState;
  const send = form.handleSubmit((body) => mutate(body, { onSuccess: onEnrolled }));
  // Another app takes the place of the one in use, so that one is asked for a code.
  const asking = hasCode(error, 'SECOND_FACTOR_REQUIRED');
  const isSaid = isSaidByFields(error, FIELDS);
  useEffect(() => showIssues(error, form.setError, FIELDS), [error, form.setError]);
  return (
    <>
      <p>{t('factor.setUp.text')}</p>
      <form className={classes.codeForm} onSubmit={send}>
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
        {error && !asking && !isSaid && <Message kind="error">{errorText(error)}</Message>}
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
      {asking && <SecondFactorPrompt onDone={() => void send()} onCancel={onCancel} />}
    </>
  );
}

interface AppStepProps {
  enrolment: EnrolmentView;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: PromptProps['onCancel'];
}

function AppStep({ enrolment: { secret, uri }, onConfirmed, onCancel }: AppStepProps) {
  const { t } = useTranslation('admin');
  const { mutate, isPending, error } = useMutation(confirmMutation);
  return (
    <>
      <p>{t('factor.setUp.scan')}</p>
      <div className={classes.app}>
        <Suspense fallback={<div className={classes.qr} />}>
          <QrCode text={uri} label={t('factor.setUp.qr')} />
        </Suspense>
        <div>
          <p className={layout.soft}>{t('factor.setUp.key')}</p>
          <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <p>
            <a href={uri}>{t('factor.setUp.open')}</a>
          </p>
        </div>
      </div>
      <CodeForm
        label={t('factor.setUp.code')}
        action={t('factor.setUp.finish')}
        pending={isPending}
        error={error}
        onSend={(code) => mutate(code, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) })}
        onCancel={onCancel}
      />
    </>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useTranslation('admin');
  const { copied, copy } = useCopy();
  return (
    <>
      <p role="status">{t('factor.setUp.keep')}</p>
      <ul className={classes.recovery}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code.match(/.{1,5}/g)?.join('-')}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button look="quiet" autoFocus onClick={() => copy(codes.join('\n'))}>
          {t(copied ? 'factor.setUp.copied' : 'factor.setUp.copy')}
        </Button>
        <Button onClick={onKept}>{t('factor.setUp.kept')}</Button>
      </div>
    </>
  );
}
