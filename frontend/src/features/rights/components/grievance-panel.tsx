import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { LimitedTextareaField, LimitedTextField } from '@/components/ui/forms/limited-field';
import { SelectField } from '@/components/ui/forms/select-field';
import { Panel } from '@/components/ui/layout/panel';
import { errorText } from '@/lib/api/errors';
import { contractSchema, useContractForm } from '@/lib/forms/use-contract-form';
import { GRIEVANCE_KINDS, RIGHTS_LIMITS, type GrievanceOfficerView } from '@contract';
import { sendGrievanceMutation } from '../api/rights';
import { HOURS_A_DAY } from '../lib/hours';
import classes from './rights.module.css';

/** Sends a grievance as a member. */
export function GrievancePanel({ hours }: Pick<GrievanceOfficerView, 'hours'>) {
  const { t } = useTranslation('rights');
  const { mutate, isPending, isSuccess, error } = useMutation(sendGrievanceMutation);
  const { register, handleSubmit, formState, reset, waits, missing } = useContractForm(
    contractSchema('GrievanceBody'),
    { kind: 'other', words: '', link: '' },
  );
  const { errors } = formState;
  const failure = missing ?? error;
  const submit = handleSubmit((body) => mutate(body, { onSuccess: () => reset() }));
  return (
    <Panel
      quietTitle
      title={t('grievance.title')}
      lead={t('grievance.lead', {
        intimate: hours['intimate-picture'],
        urgent: hours['urgent-grievance'],
        days: hours.grievance / HOURS_A_DAY,
      })}
    >
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <SelectField
          label={t('grievance.kind')}
          data={GRIEVANCE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...register('kind')}
        />
        <LimitedTextareaField
          label={t('grievance.words')}
          limit={RIGHTS_LIMITS.wordsLength}
          required
          error={errors.words?.message}
          {...register('words')}
        />
        <LimitedTextField
          label={t('grievance.link')}
          description={t('grievance.linkHint')}
          limit={RIGHTS_LIMITS.linkLength}
          isLine
          error={errors.link?.message}
          {...register('link')}
        />
        {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
        {isSuccess && <InlineMessage kind="success">{t('grievance.sent')}</InlineMessage>}
        <div className={classes.row}>
          <Button type="submit" pending={isPending || waits} pendingText={t('grievance.sending')}>
            {t('grievance.send')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
