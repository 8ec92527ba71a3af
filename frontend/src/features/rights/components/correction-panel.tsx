import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { DateField } from '@/components/ui/forms/date-field';
import { FieldRow } from '@/components/ui/forms/field-row';
import { LimitedTextareaField, LimitedTextField } from '@/components/ui/forms/limited-field';
import { SelectField } from '@/components/ui/forms/select-field';
import { Panel } from '@/components/ui/layout/panel';
import { errorText } from '@/lib/api/errors';
import { belongsToFields, contractSchema, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { GENDERS, RIGHTS_LIMITS, USERS_LIMITS } from '@contract';
import { requestCorrectionMutation } from '../api/rights';
import classes from './rights.module.css';

const FIELDS = ['name', 'dob', 'gender', 'words'] as const;
const orNothing = (value: unknown): unknown => (value === '' ? undefined : value);

/** Asks staff for another name, date of birth or gender. */
export function CorrectionPanel({ days }: { days: number }) {
  const { t } = useTranslation(['rights', 'common']);
  const { mutateAsync, isPending, isSuccess, error } = useMutation(requestCorrectionMutation);
  const { register, handleSubmit, formState, control, setError, reset, waits, missing } = useContractForm(
    contractSchema('CorrectionBody'),
    { words: '' },
  );
  const { errors } = formState;
  const dob = useWatch({ control, name: 'dob' });
  const failure = missing ?? (belongsToFields(error, FIELDS) ? null : error);
  const submit = handleSubmit((body) =>
    mutateAsync(body)
      .then(() => reset())
      .catch((reason: unknown) => showIssues(reason, setError, FIELDS)),
  );
  return (
    <Panel quietTitle title={t('correction.title')} lead={t('correction.lead', { days })}>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <FieldRow>
          <LimitedTextField
            label={t('correction.name')}
            limit={USERS_LIMITS.nameLength}
            isLine
            autoComplete="name"
            error={errors.name?.message}
            {...register('name', { setValueAs: orNothing })}
          />
          <DateField
            label={t('correction.dob')}
            type="date"
            isChosen={Boolean(dob)}
            autoComplete="bday"
            min="1900-01-01"
            error={errors.dob?.message}
            {...register('dob', { setValueAs: orNothing })}
          />
          <SelectField
            label={t('correction.gender')}
            placeholder={t('correction.keep')}
            data={GENDERS.map((value) => ({ value, label: t(`common:options.gender.${value}`) }))}
            error={errors.gender?.message}
            {...register('gender', { setValueAs: orNothing })}
          />
        </FieldRow>
        <LimitedTextareaField
          label={t('correction.words')}
          description={t('correction.hint')}
          limit={RIGHTS_LIMITS.wordsLength}
          required
          error={errors.words?.message}
          {...register('words')}
        />
        {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
        {isSuccess && <InlineMessage kind="success">{t('correction.sent')}</InlineMessage>}
        <div className={classes.row}>
          <Button
            type="submit"
            look="quiet"
            pending={isPending || waits}
            pendingText={t('correction.sending')}
          >
            {t('correction.send')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
