import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { LimitedTextField } from '@/components/ui/forms/limited-field';
import { TextField } from '@/components/ui/forms/text-field';
import { errorText } from '@/lib/api/errors';
import { formatMoment, formatMoney } from '@/lib/format';
import { useContractForm } from '@/lib/forms/use-contract-form';
import {
  ADMIN_LIMITS,
  EnterRefundedAmountBody,
  type AdminPurchaseView,
  type PurchaseDecisionView,
} from '@contract';
import { useGuardedMutation } from '../../second-factor/components/use-guarded-mutation';
import { cacheDecidedPurchase, enterRefundedAmount } from '../api/purchases';
import classes from './purchase-decision.module.css';

interface UnclearAmountFormProps {
  purchase: AdminPurchaseView;
  unclear: AdminPurchaseView['unclear'][number];
  onClose: () => void;
  onEntered: (entered: PurchaseDecisionView) => void;
}

/** Form for a refunded amount that PayPal's report did not state clearly, so that staff enter it. */
export function UnclearAmountForm({ purchase, unclear, onClose, onEntered }: UnclearAmountFormProps) {
  const { t } = useTranslation(['admin-payments', 'common']);
  const client = useQueryClient();
  const { key, kind, told, at } = unclear;
  const form = useContractForm(EnterRefundedAmountBody, { key, reason: '' });
  const { mutate, isPending, asking, prompt, error } = useGuardedMutation(enterRefundedAmount, (entered) => {
    cacheDecidedPurchase(client, entered);
    onEntered(entered);
  });
  const { errors } = form.formState;
  return (
    <>
      <p>
        {t(`purchases.unclear.${kind}`, { date: at ? formatMoment(at) : '–', told: told || '–' })}{' '}
        {t('purchases.unclearLead', { amount: formatMoney(purchase.amountCents, purchase.currency) })}
      </p>
      <form
        className={classes.decision}
        onSubmit={form.handleSubmit((body) => mutate({ purchaseId: purchase.id, ...body }))}
      >
        <TextField
          label={t('purchases.unclearAmount', { currency: purchase.currency })}
          type="number"
          inputMode="decimal"
          min={0}
          max={purchase.amountCents / 100}
          step={0.01}
          autoFocus
          required
          error={errors.cents?.message}
          {...form.register('cents', { setValueAs: (shown: string) => centsOf(shown) })}
        />
        <LimitedTextField
          label={t('purchases.refundReason')}
          required
          limit={ADMIN_LIMITS.reasonLength}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <Button look="quiet" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" disabled={asking} pending={isPending} pendingText={t('purchases.entering')}>
          {t('purchases.doEnter')}
        </Button>
      </form>
      {prompt}
      {error && (
        <InlineMessage kind="error">
          {t('purchases.enterFailed')}
          <div>{errorText(error)}</div>
        </InlineMessage>
      )}
    </>
  );
}

/** Converts an amount to cents. Returns NaN for an empty field, which the contract refuses. */
const centsOf = (shown: string): number => (shown === '' ? Number.NaN : Math.round(Number(shown) * 100));
