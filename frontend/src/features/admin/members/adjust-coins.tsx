import type { AdminUserView } from '@contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { TextField } from '@/components/ui/forms/text-field';
import { errorText } from '@/lib/api/error-text';
import { formatNumber } from '@/lib/format';
import { randomId } from '@/lib/random-id';
import { showChangedUser } from './api/show-changed-user';
import { adjustCoins } from './api/adjust-coins';
import layout from '../shared/layout.module.css';
import { useGuardedMutation } from '../access/use-guarded-mutation';

/** A member's coins, and the form that changes them. */
export function AdjustCoins({ user }: { user: AdminUserView }) {
  const { t } = useTranslation('admin-payments');
  const client = useQueryClient();
  const [coins, setCoins] = useState('');
  const [reason, setReason] = useState('');
  // Names one press: a repeat after a lost answer is known by it.
  const [key, setKey] = useState(randomId);
  const { mutate, isPending, asking, prompt, data, error } = useGuardedMutation(adjustCoins, (answer) => {
    showChangedUser(client, answer.user);
    setCoins('');
    setReason('');
    setKey(randomId());
  });
  const change = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setKey(randomId());
  };
  return (
    <section className={layout.stack} aria-label={t('coins.adjust')}>
      <h3>{t('coins.title', { shown: formatNumber(data?.coins ?? user.coins) })}</h3>
      {error && <Message kind="error">{errorText(error)}</Message>}
      {data && !error && !isPending && <Message kind="success">{data.message}</Message>}
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ userId: user._id, coins: Number(coins), reason, key });
        }}
      >
        <TextField
          label={t('coins.amount')}
          type="number"
          step={1}
          required
          value={coins}
          description={t('coins.amountHint')}
          onChange={change(setCoins)}
        />
        <TextField
          label={t('coins.reason')}
          required
          maxLength={500}
          value={reason}
          onChange={change(setReason)}
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
