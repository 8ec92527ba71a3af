import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { SelectField } from '@/components/ui/forms/select-field';
import { errorText } from '@/lib/api/errors';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { randomId } from '@/lib/random-id';
import { DecideMembersBody, WARNING_SUBJECTS, type AdminMemberView } from '@contract';
import { BulkSheet } from '../../shared/components/bulk-sheet';
import layout from '../../shared/components/layout.module.css';
import { LengthField } from '../../shared/components/length-field';
import { OwnWordsField } from '../../shared/components/own-words-field';
import { RuleField } from '../../shared/components/rule-field';
import { asOwnWords, numberOrUndefined, textOrUndefined } from '../../shared/lib/field-values';
import type { BulkMarks } from '../../shared/lib/use-bulk-marks';
import { decideMembersMutation } from '../api/staff-actions';

interface BulkMembersProps {
  members: readonly AdminMemberView[];
  marks: BulkMarks;
}

/** Decides about the marked members with one reason, in a sheet that counts them and says what happened. */
export function BulkMembers({ members, marks }: BulkMembersProps) {
  const { t } = useTranslation('admin');
  const decision = useMutation(decideMembersMutation);
  return (
    <BulkSheet
      entries={members.map(({ _id, name }) => ({ id: _id, name }))}
      marks={marks}
      decision={decision}
      title={(count) => t('bulk.members', { count })}
    >
      {(userIds) => (
        <DecideMembersForm
          userIds={userIds}
          pending={decision.isPending}
          error={decision.error}
          onDecide={decision.mutate}
        />
      )}
    </BulkSheet>
  );
}

interface DecideMembersFormProps {
  userIds: string[];
  pending: boolean;
  error: Error | null;
  onDecide: (body: DecideMembersBody) => void;
}

const ACTIONS = ['block', 'suspend', 'warn'] as const;

function DecideMembersForm({ userIds, pending, error, onDecide }: DecideMembersFormProps) {
  const { t } = useTranslation('admin');
  const form = useContractForm(DecideMembersBody, {
    userIds,
    action: ACTIONS[0],
    about: WARNING_SUBJECTS[0],
    key: randomId(),
  });
  const { errors } = form.formState;
  const warns = useWatch({ control: form.control, name: 'action' }) === 'warn';
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={form.handleSubmit((body) => onDecide(warns ? { ...body, days: undefined } : body))}
    >
      <SelectField
        label={t('bulk.action')}
        data={ACTIONS.map((value) => ({ value, label: t(`bulk.actions.${value}`) }))}
        {...form.register('action')}
      />
      <RuleField
        placeholder={t('warn.choose')}
        required
        error={errors.rule?.message}
        {...form.register('rule', { setValueAs: textOrUndefined })}
      />
      {warns ? (
        <SelectField
          label={t('warn.about')}
          data={WARNING_SUBJECTS.map((value) => ({ value, label: t(`warn.subjects.${value}`) }))}
          {...form.register('about')}
        />
      ) : (
        <LengthField {...form.register('days', { setValueAs: numberOrUndefined })} />
      )}
      <OwnWordsField
        label={t('warn.words')}
        error={errors.reason?.message}
        {...form.register('reason', { setValueAs: asOwnWords })}
      />
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      <Button type="submit" look="danger" pending={pending} pendingText={t('bulk.running')}>
        {t('bulk.confirm', { count: userIds.length })}
      </Button>
    </form>
  );
}
