import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { FieldRow } from '@/components/ui/forms/field-row';
import { LimitedTextField } from '@/components/ui/forms/limited-field';
import { TextField } from '@/components/ui/forms/text-field';
import { Panel } from '@/components/ui/layout/panel';
import { errorText } from '@/lib/api/errors';
import { useHeadingAfter } from '@/lib/focus/use-heading-after';
import { formatDay } from '@/lib/format';
import { contractSchema, useContractForm } from '@/lib/forms/use-contract-form';
import { USERS_LIMITS, type NomineeView } from '@contract';
import { setNomineeMutation } from '../api/rights';
import classes from './rights.module.css';

/** Names, changes and removes the nominee. */
export function NomineePanel({ nominee }: { nominee: NomineeView | null }) {
  const { t } = useTranslation('rights');
  const { mutate, isPending, isSuccess, error, variables } = useMutation(setNomineeMutation);
  const { register, handleSubmit, formState, reset, waits, missing } = useContractForm(
    contractSchema('NomineeBody'),
    { name: '', email: '' },
  );
  const { errors } = formState;
  const failure = missing ?? error;
  const removes = variables === null;
  const submit = handleSubmit((body) => mutate(body, { onSuccess: () => reset() }));
  return (
    <Panel quietTitle title={t('nominee.title')} lead={t('nominee.lead')}>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        {nominee ? (
          <PresentNominee nominee={nominee} pending={isPending && removes} onRemove={() => mutate(null)} />
        ) : (
          <p className={classes.soft}>{t('nominee.none')}</p>
        )}
        <FieldRow>
          <LimitedTextField
            label={t('nominee.name')}
            limit={USERS_LIMITS.nameLength}
            isLine
            autoComplete="off"
            required
            error={errors.name?.message}
            {...register('name')}
          />
          <TextField
            type="email"
            label={t('nominee.email')}
            autoComplete="off"
            required
            error={errors.email?.message}
            {...register('email')}
          />
        </FieldRow>
        {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
        {isSuccess && <InlineMessage kind="success">{t('nominee.saved')}</InlineMessage>}
        <div className={classes.row}>
          <Button
            type="submit"
            look="quiet"
            pending={(isPending && !removes) || waits}
            pendingText={t('nominee.saving')}
          >
            {t('nominee.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface PresentNomineeProps {
  nominee: NomineeView;
  pending: boolean;
  onRemove: () => void;
}

function PresentNominee({ nominee, pending, onRemove }: PresentNomineeProps) {
  const { t } = useTranslation('rights');
  useHeadingAfter();
  return (
    <div className={classes.row}>
      <p>{t('nominee.now', { ...nominee, date: formatDay(nominee.at) })}</p>
      <Button look="quiet" size="sm" pending={pending} onClick={onRemove}>
        {t('nominee.remove')}
      </Button>
    </div>
  );
}
