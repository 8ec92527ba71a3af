import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { SelectField } from '@/components/ui/forms/select-field';
import { errorText } from '@/lib/api/errors';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { storedTextOrEmpty, type DecisionRule } from '@contract';
import { numberOrUndefined, textOrUndefined } from '../lib/field-values';
import classes from './decide-form.module.css';
import { LengthField } from './length-field';
import { OwnWordsField } from './own-words-field';
import { RuleField } from './rule-field';

interface Decision {
  outcome: string;
  reason?: string | undefined;
  rule?: string | undefined;
  days?: number | undefined;
}

/** Options of the field for the rule that a decision names. */
interface Rules {
  /** Returns whether a decision with this outcome names a rule. */
  isNamed: (outcome: string) => boolean;
  /** Label of the choice without a rule. */
  none: string;
  /** The rule that is used if staff neither choose a rule nor write own words. */
  usual?: DecisionRule;
}

interface DecideFormProps<Body extends Decision> {
  /** Schema of the request body in the contract. */
  schema: z.ZodType<Body, Decision>;
  /** The possible outcomes. The first one is preselected. */
  outcomes: readonly { value: Body['outcome']; label: string }[];
  /** Returns whether the outcome restricts the account and needs a length. Undefined if no outcome does. */
  restricts?: (outcome: string) => boolean;
  reasonLabel: (outcome: string) => string;
  /** Tells what an outcome with a rule does. */
  effects?: (outcome: string, rule: string | undefined) => ReactNode;
  /** Undefined if no outcome names a rule. */
  rules?: Rules;
  /** Text of the button; 'Decide' by default. */
  submit?: string;
  pending: boolean;
  error: Error | null;
  onDecide: (body: Body) => void;
}

const withUsualRule = <Body extends Decision>(schema: z.ZodType<Body, Decision>, rules: Rules | undefined) =>
  z
    .transform((body: Decision): Decision => {
      const hasReason = body.rule !== undefined || storedTextOrEmpty(body.reason ?? '') !== '';
      return hasReason || !rules?.isNamed(body.outcome) ? body : { ...body, rule: rules.usual };
    })
    .pipe(schema);

/** Decision form of a report or risk flag: outcome, rule, reason and length of a restriction. */
export function DecideForm<Body extends Decision>({
  schema,
  outcomes,
  restricts,
  reasonLabel,
  effects,
  rules,
  submit,
  pending,
  error,
  onDecide,
}: DecideFormProps<Body>) {
  const { t } = useTranslation('admin-moderation');
  const form = useContractForm(withUsualRule(schema, rules), {
    outcome: outcomes[0]?.value ?? '',
    reason: '',
  });
  const { errors } = form.formState;
  const [outcome, rule] = useWatch({ control: form.control, name: ['outcome', 'rule'] });
  const namesRule = rules?.isNamed(outcome) ?? false;
  const button = (
    <Button
      type="submit"
      look="quiet"
      data-kind="decide"
      pending={pending}
      pendingText={t('reports.deciding')}
    >
      {submit ?? t('reports.decide')}
    </Button>
  );
  return (
    <form
      onSubmit={form.handleSubmit((body) =>
        onDecide({ ...body, ...(restricts && { days: restricts(body.outcome) ? body.days : undefined }) }),
      )}
    >
      <div className={classes.decide}>
        <SelectField label={t('reports.outcome')} data={outcomes} {...form.register('outcome')} />
        {rules && namesRule && (
          <RuleField
            placeholder={rules.none}
            {...form.register('rule', { setValueAs: textOrUndefined, shouldUnregister: true })}
          />
        )}
        <OwnWordsField
          data-kind="decide"
          label={reasonLabel(outcome)}
          required={!(namesRule && (rule ?? rules?.usual))}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        {restricts && (
          <LengthField
            disabled={!restricts(outcome)}
            {...form.register('days', { setValueAs: numberOrUndefined })}
          />
        )}
        {!effects && button}
      </div>
      {effects && (
        <div className={classes.foot}>
          {effects(outcome, rule)}
          {button}
        </div>
      )}
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </form>
  );
}
