import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { LimitedTextField } from '@/components/ui/forms/limited-field';
import { TextField } from '@/components/ui/forms/text-field';
import { translated } from '@/i18n/translated';
import { errorText } from '@/lib/api/errors';
import { formatNumber } from '@/lib/format';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { randomId } from '@/lib/random-id';
import { AdjustCoinsBody, ADMIN_LIMITS, type AdminMemberView } from '@contract';
import { useGuardedMutation } from '../../second-factor/components/use-guarded-mutation';
import layout from '../../shared/components/layout.module.css';
import { adjustCoins, cacheChangedMember } from '../api/staff-actions';

export function AdjustCoins({ member }: { member: AdminMemberView }) {
  const { t } = useTranslation('admin-payments');
  const client = useQueryClient();
  const form = useContractForm(AdjustCoinsBody, { userId: member._id, reason: '', key: randomId() });
  const { errors } = form.formState;
  const { mutate, isPending, asking, prompt, data, error } = useGuardedMutation(adjustCoins, (answer) => {
    cacheChangedMember(client, answer.user);
    // Called without values: with values, a field without a default would keep the typed text.
    form.reset();
    form.setValue('key', randomId());
  });
  // The idempotency key belongs to one content of the form: a repeated request after a lost response uses the
  // same key, and any change of the form creates a new one.
  const handleChange = () => form.setValue('key', randomId());
  return (
    <section className={layout.stack} aria-label={t('coins.adjust')}>
      <h3>{t('coins.title', { shown: formatNumber(data?.coins ?? member.coins) })}</h3>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      {data && !error && !isPending && (
        <InlineMessage kind="success">{translated(data.message)}</InlineMessage>
      )}
      <form className={layout.stack} onSubmit={form.handleSubmit((body) => mutate(body))}>
        <TextField
          label={t('coins.amount')}
          type="number"
          step={1}
          required
          description={t('coins.amountHint')}
          error={errors.coins?.message}
          {...form.register('coins', { valueAsNumber: true, onChange: handleChange })}
        />
        <LimitedTextField
          label={t('coins.reason')}
          required
          limit={ADMIN_LIMITS.reasonLength}
          error={errors.reason?.message}
          {...form.register('reason', { onChange: handleChange })}
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
