import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { TextField } from '@/components/ui/forms/text-field';
import { errorText } from '@/lib/api/errors';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { LiftAgeRefusalBody } from '@contract';
import { Collapsible } from '../../shared/components/collapsible';
import layout from '../../shared/components/layout.module.css';
import { OwnWordsField } from '../../shared/components/own-words-field';
import { liftAgeRefusalMutation } from '../api/lift-age-refusal';

const NONE = { email: '', reason: '' };

/** Lets an address sign up in spite of a birth date under age, for a reason that the audit log keeps. */
export function AgeRefusals() {
  const { t } = useTranslation('admin');
  const form = useContractForm(LiftAgeRefusalBody, NONE);
  const { errors } = form.formState;
  const { mutate, isPending, isSuccess, error } = useMutation(liftAgeRefusalMutation);
  return (
    <Collapsible title={t('ageRefusals.title')}>
      <div className={layout.stack}>
        <p className={layout.soft}>{t('ageRefusals.lead')}</p>
        {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
        {isSuccess && <InlineMessage kind="success">{t('ageRefusals.done')}</InlineMessage>}
        <form
          className={layout.stack}
          onSubmit={form.handleSubmit((body) => mutate(body, { onSuccess: () => form.reset(NONE) }))}
        >
          <TextField
            label={t('ageRefusals.email')}
            type="email"
            autoComplete="off"
            required
            error={errors.email?.message}
            {...form.register('email')}
          />
          <OwnWordsField
            label={t('ageRefusals.reason')}
            description={t('ageRefusals.reasonHint')}
            required
            error={errors.reason?.message}
            {...form.register('reason')}
          />
          <Button type="submit" look="quiet" pending={isPending} pendingText={t('ageRefusals.running')}>
            {t('ageRefusals.action')}
          </Button>
        </form>
      </div>
    </Collapsible>
  );
}
