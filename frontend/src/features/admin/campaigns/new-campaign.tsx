import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { Panel } from '@/components/ui/layout/panel';
import { TextField } from '@/components/ui/forms/text-field';
import { ApiError } from '@/lib/api/errors';
import { errorText } from '@/lib/api/error-text';
import { isSaidByFields } from '@/lib/use-contract-form';
import { createCampaign } from './api/create-campaign';
import classes from './new-campaign.module.css';
import layout from '../shared/layout.module.css';
import { useGuardedMutation } from '../access/use-guarded-mutation';

const EMPTY = { code: '', note: '', startsAt: '', endsAt: '', maxUses: '' };
const FIELDS = Object.keys(EMPTY) as (keyof typeof EMPTY)[];
const TYPES = {
  code: 'text',
  note: 'text',
  startsAt: 'datetime-local',
  endsAt: 'datetime-local',
  maxUses: 'number',
};
const HINTS = {
  code: 'codeHint',
  note: 'noteHint',
  startsAt: 'startsHint',
  endsAt: 'endsHint',
  maxUses: 'maxUsesHint',
} as const;

/** The form of a new code; the server says what is wrong with it, under each field. */
export function NewCampaign({ onMade }: { onMade: (code: string) => void }) {
  const { t } = useTranslation('admin-payments');
  const client = useQueryClient();
  const [given, setGiven] = useState(EMPTY);
  const { mutate, isPending, asking, prompt, error } = useGuardedMutation(createCampaign, ({ code }) => {
    setGiven(EMPTY);
    onMade(code);
    void client.invalidateQueries({ queryKey: ['admin'] });
  });
  const issueOf = (field: string): string | undefined =>
    error instanceof ApiError ? error.issues.find(({ path }) => path === field)?.message : undefined;
  return (
    <Panel title={t('campaigns.new')} lead={t('campaigns.lead')}>
      <div className={layout.stack}>
        <form
          className={classes.campaign}
          onSubmit={(event) => {
            event.preventDefault();
            const { code, note, startsAt, endsAt, maxUses } = given;
            mutate({
              code,
              ...(note && { note }),
              ...(startsAt && { startsAt: new Date(startsAt).toISOString() }),
              ...(endsAt && { endsAt: new Date(endsAt).toISOString() }),
              ...(maxUses && { maxUses: Number(maxUses) }),
            });
          }}
        >
          {FIELDS.map((field) => (
            <TextField
              key={field}
              label={t(`campaigns.${field}`)}
              type={TYPES[field]}
              required={field === 'code'}
              maxLength={field === 'note' ? 500 : 20}
              description={t(`campaigns.${HINTS[field]}`)}
              value={given[field]}
              error={issueOf(field)}
              onChange={({ target }) => setGiven({ ...given, [field]: target.value })}
            />
          ))}
          <Button type="submit" disabled={asking} pending={isPending} pendingText={t('campaigns.creating')}>
            {t('campaigns.create')}
          </Button>
        </form>
        {prompt}
        {error && !isSaidByFields(error, FIELDS) && <Message kind="error">{errorText(error)}</Message>}
      </div>
    </Panel>
  );
}
