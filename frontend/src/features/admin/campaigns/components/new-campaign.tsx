import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { LimitedTextField } from '@/components/ui/forms/limited-field';
import { Panel } from '@/components/ui/layout/panel';
import { errorText } from '@/lib/api/errors';
import { belongsToFields, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { instantOfField } from '@/lib/zoned-time';
import { ADMIN_LIMITS, NewCampaignBody, REFERRALS_LIMITS } from '@contract';
import { useGuardedMutation } from '../../second-factor/components/use-guarded-mutation';
import layout from '../../shared/components/layout.module.css';
import { numberOrUndefined, textOrUndefined } from '../../shared/lib/field-values';
import { createCampaign } from '../api/campaigns';
import classes from './new-campaign.module.css';

const FIELDS = [
  { name: 'code', hint: 'codeHint', type: 'text', setValueAs: (value: string) => value },
  { name: 'note', hint: 'noteHint', type: 'text', setValueAs: textOrUndefined },
  { name: 'startsAt', hint: 'startsHint', type: 'datetime-local', setValueAs: instantOfField },
  { name: 'endsAt', hint: 'endsHint', type: 'datetime-local', setValueAs: instantOfField },
  { name: 'maxUses', hint: 'maxUsesHint', type: 'number', setValueAs: numberOrUndefined },
] as const;
/** Maximum length of the text fields. */
const LIMITS: Partial<Record<string, number>> = {
  code: REFERRALS_LIMITS.campaignCodeMax,
  note: ADMIN_LIMITS.reasonLength,
};
const NAMES = FIELDS.map(({ name }) => name);

export function NewCampaign({ onMade }: { onMade: (code: string) => void }) {
  const { t } = useTranslation('admin-payments');
  const client = useQueryClient();
  const form = useContractForm(NewCampaignBody, { code: '' });
  const { errors } = form.formState;
  const { mutate, isPending, asking, prompt, error } = useGuardedMutation(createCampaign, ({ code }) => {
    form.reset();
    onMade(code);
    void client.invalidateQueries({ queryKey: ['admin'] });
  });
  return (
    <Panel title={t('campaigns.new')} lead={t('campaigns.lead')}>
      <div className={layout.stack}>
        <form
          className={classes.campaign}
          onSubmit={form.handleSubmit((body) =>
            mutate(body, { onError: (refusal) => showIssues(refusal, form.setError, NAMES) }),
          )}
        >
          {FIELDS.map(({ name, hint, type, setValueAs }) => (
            <LimitedTextField
              key={name}
              label={t(`campaigns.${name}`)}
              type={type}
              required={name === 'code'}
              limit={LIMITS[name]}
              description={t(`campaigns.${hint}`)}
              error={errors[name]?.message}
              {...form.register(name, { setValueAs })}
            />
          ))}
          <Button type="submit" disabled={asking} pending={isPending} pendingText={t('campaigns.creating')}>
            {t('campaigns.create')}
          </Button>
        </form>
        {prompt}
        {error && !belongsToFields(error, NAMES) && (
          <InlineMessage kind="error">{errorText(error)}</InlineMessage>
        )}
      </div>
    </Panel>
  );
}
