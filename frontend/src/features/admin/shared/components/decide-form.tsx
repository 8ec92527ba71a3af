import { ADMIN_LIMITS } from '@contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { errorText } from '@/lib/api/errors';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { asNumber } from '../lib/field-values';
import { LengthField } from './length-field';
import classes from './decide-form.module.css';

interface Decision {
  outcome: string;
  reason: string;
  days?: number | undefined;
}

interface DecideFormProps<Body extends Decision> {
  /** Schema of the request body in the contract. */
  schema: z.ZodType<Body, Decision>;
  /** The first outcome is preselected. */
  outcomes: readonly { value: Body['outcome']; label: string }[];
  /** Returns true if the outcome restricts the account and needs a length. Absent if no outcome does. */
  restricts?: (outcome: string) => boolean;
  reasonLabel: (outcome: string) => string;
  pending: boolean;
  error: Error | null;
  onDecide: (body: Body) => void;
}

/** Decision form of a report or risk flag: outcome, reason and length of a restriction. */
export function DecideForm<Body extends Decision>({
  schema,
  outcomes,
  restricts,
  reasonLabel,
  pending,
  error,
  onDecide,
}: DecideFormProps<Body>) {
  const { t } = useTranslation('admin-moderation');
  const form = useContractForm(schema, { outcome: outcomes[0]?.value ?? '', reason: '' });
  const { errors } = form.formState;
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  return (
    <form
      onSubmit={form.handleSubmit((body) =>
        onDecide({ ...body, ...(restricts && { days: restricts(body.outcome) ? body.days : undefined }) }),
      )}
    >
      <div className={classes.decide}>
        <SelectField label={t('reports.outcome')} data={outcomes} {...form.register('outcome')} />
        <TextField
          data-kind="decide"
          label={reasonLabel(outcome)}
          required
          maxLength={ADMIN_LIMITS.reasonLength}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        {restricts && (
          <LengthField disabled={!restricts(outcome)} {...form.register('days', { setValueAs: asNumber })} />
        )}
        <Button
          type="submit"
          look="quiet"
          data-kind="decide"
          pending={pending}
          pendingText={t('reports.deciding')}
        >
          {t('reports.decide')}
        </Button>
      </div>
      {error && <Message kind="error">{errorText(error)}</Message>}
    </form>
  );
}
