import { AdjustCoinsBody, type AdminUserView, LIMITS } from '@contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { TextField } from '@/components/ui/forms/text-field';
import { translated } from '@/i18n/translated';
import { errorText } from '@/lib/api/errors';
import { formatNumber } from '@/lib/format';
import { randomId } from '@/lib/api/request';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { useGuardedMutation } from '../access/use-guarded-mutation';
import layout from '../shared/layout.module.css';
import { adjustCoins, showChangedUser } from './api/staff-actions';

/** A member's coins, and the form that changes them. */
export function AdjustCoins({ user }: { user: AdminUserView }) {
  const { t } = useTranslation('admin-payments');
  const client = useQueryClient();
  const form = useContractForm(AdjustCoinsBody, { userId: user._id, reason: '', key: randomId() });
  const { errors } = form.formState;
  const { mutate, isPending, asking, prompt, data, error } = useGuardedMutation(adjustCoins, (answer) => {
    showChangedUser(client, answer.user);
    // Without values: a field that has none to begin with would keep what was typed.
    form.reset();
    form.setValue('key', randomId());
  });
  // The key names one press: a repeat after a lost answer is known by it, and what was changed since is
  // another press.
  const onChange = () => form.setValue('key', randomId());
  return (
    <section className={layout.stack} aria-label={t('coins.adjust')}>
      <h3>{t('coins.title', { shown: formatNumber(data?.coins ?? user.coins) })}</h3>
      {error && <Message kind="error">{errorText(error)}</Message>}
      {data && !error && !isPending && <Message kind="success">{translated(data.message)}</Message>}
      <form className={layout.stack} onSubmit={form.handleSubmit((body) => mutate(body))}>
        <TextField
          label={t('coins.amount')}
          type="number"
          step={1}
          required
          description={t('coins.amountHint')}
          error={errors.coins?.message}
          {...form.register('coins', { valueAsNumber: true, onChange })}
        />
        <TextField
          label={t('coins.reason')}
          required
          maxLength={LIMITS.adminReasonLength}
          error={errors.reason?.message}
          {...form.register('reason', { onChange })}
        />
        <Button
          type="submit"
          look="quiet"
          disabled={asking}
          pending={isPending}
          pendingText={t('coins.adjusting')}
        >
          {t('coins.adjust')}
        </Button>
      </form>
      {prompt}
    </section>
  );
}
