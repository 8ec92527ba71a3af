import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { FieldRow } from '@/components/ui/forms/field-row';
import { LimitedTextareaField, LimitedTextField } from '@/components/ui/forms/limited-field';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { Panel } from '@/components/ui/layout/panel';
import { currentLanguage } from '@/i18n/language';
import { translated } from '@/i18n/translated';
import { errorText } from '@/lib/api/errors';
import { contractSchema, useContractForm } from '@/lib/forms/use-contract-form';
import { RIGHTS_LIMITS, USERS_LIMITS, VISITOR_KINDS } from '@contract';
import { visitorGrievanceMutation } from '../api/grievances';
import classes from './rights.module.css';

/** The form of whoever has no account or cannot log in. */
export function VisitorGrievancePanel() {
  const { t } = useTranslation('rights');
  const { mutate, isPending, error, data } = useMutation(visitorGrievanceMutation);
  const { register, handleSubmit, formState, reset, waits, missing } = useContractForm(
    contractSchema('VisitorGrievanceBody'),
    { kind: 'other', words: '', link: '', name: '', email: '', language: currentLanguage(), website: '' },
  );
  const { errors } = formState;
  const failure = missing ?? error;
  const submit = handleSubmit((body) =>
    mutate({ ...body, language: currentLanguage() }, { onSuccess: () => reset() }),
  );
  return (
    <Panel title={t('visitor.form')}>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <SelectField
          label={t('grievance.kind')}
          data={VISITOR_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
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
        <FieldRow>
          <LimitedTextField
            label={t('visitor.name')}
            limit={USERS_LIMITS.nameLength}
            isLine
            autoComplete="name"
            required
            error={errors.name?.message}
            {...register('name')}
          />
          <TextField
            type="email"
            label={t('visitor.email')}
            autoComplete="email"
            required
            error={errors.email?.message}
            {...register('email')}
          />
        </FieldRow>
        <div className={classes.hidden}>
          <TextField label={t('visitor.website')} tabIndex={-1} autoComplete="off" {...register('website')} />
        </div>
        {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
        {data && <InlineMessage kind="success">{translated(data.message)}</InlineMessage>}
        <div className={classes.row}>
          <Button type="submit" pending={isPending || waits} pendingText={t('grievance.sending')}>
            {t('grievance.send')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
