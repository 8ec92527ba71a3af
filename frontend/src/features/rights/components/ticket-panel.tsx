import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { FieldRow } from '@/components/ui/forms/field-row';
import { TextField } from '@/components/ui/forms/text-field';
import { Panel } from '@/components/ui/layout/panel';
import { errorText } from '@/lib/api/errors';
import { contractSchema, useContractForm } from '@/lib/forms/use-contract-form';
import type { LookUpGrievanceBody, RightsRequestView } from '@contract';
import { lookUpGrievanceMutation, reopenGrievanceMutation } from '../api/grievances';
import { RequestEntry } from './request-entry';
import classes from './rights.module.css';

/** Shows a grievance by its ticket and address; mails link here with the ticket. */
export function TicketPanel() {
  const { t } = useTranslation('rights');
  const [params] = useSearchParams();
  const { mutate, isPending, error, data, variables } = useMutation(lookUpGrievanceMutation);
  const { register, handleSubmit, formState, waits, missing } = useContractForm(
    contractSchema('LookUpGrievanceBody'),
    { ticket: params.get('ticket') ?? '', email: '' },
  );
  const { errors } = formState;
  const failure = missing ?? error;
  return (
    <Panel title={t('visitor.lookUp')} lead={t('visitor.lookUpLead')}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => void handleSubmit((body) => mutate(body))(event)}
      >
        <FieldRow>
          <TextField
            label={t('visitor.ticket')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={errors.ticket?.message}
            {...register('ticket')}
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
        {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
        <div className={classes.row}>
          <Button type="submit" look="quiet" pending={isPending || waits} pendingText={t('visitor.showing')}>
            {t('visitor.show')}
          </Button>
        </div>
      </form>
      {data && variables && <FoundRequest key={data.id} found={data} by={variables} />}
    </Panel>
  );
}

function FoundRequest({ found, by }: { found: RightsRequestView; by: LookUpGrievanceBody }) {
  const { mutate, isPending, error, data } = useMutation(reopenGrievanceMutation);
  return (
    <RequestEntry
      request={data ?? found}
      pending={isPending}
      error={error}
      onReopen={(text) => mutate({ ...by, text })}
    />
  );
}
