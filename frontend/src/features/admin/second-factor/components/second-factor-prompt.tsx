import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '@/entities/account/security/code-form';
import classes from '@/entities/account/security/second-factor.module.css';
import layout from '../../shared/components/layout.module.css';
import { verifyStaffSecondFactorMutation } from '../api/second-factor';

export interface PromptProps {
  onDone: () => void;
  /** Undefined where the prompt cannot be cancelled. */
  onCancel?: (() => void) | undefined;
}

export function SecondFactorPrompt({ onDone, onCancel }: PromptProps) {
  const { t } = useTranslation('admin');
  const { mutate, isPending, error } = useMutation(verifyStaffSecondFactorMutation);
  return (
    <section className={classes.prompt} aria-label={t('factor.title')}>
      <h3>{t('factor.title')}</h3>
      <p>{t('factor.text')}</p>
      <CodeForm
        label={t('factor.code')}
        action={t('factor.confirm')}
        pending={isPending}
        error={error}
        onSend={(code) => mutate(code, { onSuccess: onDone })}
        onCancel={onCancel}
      />
      <p className={layout.soft}>{t('factor.recovery')}</p>
    </section>
  );
}
