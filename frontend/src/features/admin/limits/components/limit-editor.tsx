import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { LimitedTextField } from '@/components/ui/forms/limited-field';
import { TextField } from '@/components/ui/forms/text-field';
import { Panel } from '@/components/ui/layout/panel';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import { useContractForm } from '@/lib/forms/use-contract-form';
import {
  ADJUSTABLE_LIMIT_BOUNDS,
  ADMIN_LIMITS,
  ChangeLimitBody,
  type AdjustableLimitName,
  type AdjustableLimitsView,
} from '@contract';
import { useGuardedMutation } from '../../second-factor/components/use-guarded-mutation';
import layout from '../../shared/components/layout.module.css';
import { changeLimit, limitsQuery } from '../api/limits';
import { isMoneyLimit } from './limit-value';
import classes from './limits.module.css';

interface LimitEditorProps {
  name: AdjustableLimitName;
  view: AdjustableLimitsView;
  onClose: () => void;
  onDone: () => void;
}

/** Form of one limit, with the reason of the change. */
export function LimitEditor({ name, view, onClose, onDone }: LimitEditorProps) {
  const { t } = useTranslation(['admin-staff', 'common']);
  const client = useQueryClient();
  const label = t(`limits.names.${name}`);
  const { min, max } = ADJUSTABLE_LIMIT_BOUNDS[name];
  const now = view.limits.find((limit) => limit.name === name)?.value ?? min;
  const form = useContractForm(ChangeLimitBody, { name, value: now, reason: '', version: view.version });
  const { errors } = form.formState;
  const { mutate, isPending, asking, prompt, error } = useGuardedMutation(changeLimit, (changed) => {
    client.setQueryData(limitsQuery.queryKey, changed);
    void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
    void client.invalidateQueries({ queryKey: ['public-config'] });
    onDone();
  });
  return (
    <Panel title={t('limits.changeOf', { name: label })}>
      <div className={layout.stack}>
        <form
          className={classes.editor}
          onSubmit={form.handleSubmit((body) =>
            mutate(body, {
              onError: (refusal) => {
                // After a conflicting change, the current values are shown first.
                if (hasErrorCode(refusal, 'CONFLICT'))
                  void client.invalidateQueries({ queryKey: limitsQuery.queryKey });
              },
            }),
          )}
        >
          <TextField
            label={isMoneyLimit(name) ? t('limits.cents') : t('limits.value')}
            description={t('limits.bounds', { min, max })}
            type="number"
            inputMode="numeric"
            required
            autoFocus
            error={errors.value?.message}
            {...form.register('value', { valueAsNumber: true })}
          />
          <LimitedTextField
            label={t('limits.reason')}
            required
            limit={ADMIN_LIMITS.reasonLength}
            error={errors.reason?.message}
            {...form.register('reason')}
          />
          <div className={classes.buttons}>
            <Button look="quiet" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" disabled={asking} pending={isPending} pendingText={t('limits.saving')}>
              {t('limits.save')}
            </Button>
          </div>
        </form>
        {prompt}
        {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      </div>
    </Panel>
  );
}
