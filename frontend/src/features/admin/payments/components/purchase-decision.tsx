import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { LimitedTextField } from '@/components/ui/forms/limited-field';
import { errorText } from '@/lib/api/errors';
import { useContractForm } from '@/lib/forms/use-contract-form';
import {
  ADMIN_LIMITS,
  PurchaseDecisionBody,
  type AdminPurchaseView,
  type PurchaseDecisionView,
} from '@contract';
import { useGuardedMutation } from '../../second-factor/components/use-guarded-mutation';
import { declineRefund, refund, showDecidedPurchase } from '../api/purchases';
import classes from './purchase-decision.module.css';

interface PurchaseDecisionProps {
  purchase: AdminPurchaseView;
  what: 'refund' | 'decline';
  amount: string;
  onClose: () => void;
  onDecided: (decided: PurchaseDecisionView) => void;
}

export function PurchaseDecision({ purchase, what, amount, onClose, onDecided }: PurchaseDecisionProps) {
  const { t } = useTranslation(['admin-payments', 'common']);
  const client = useQueryClient();
  const form = useContractForm(PurchaseDecisionBody, { reason: '' });
  const isRefund = what === 'refund';
  const { mutate, isPending, asking, prompt, error } = useGuardedMutation(
    isRefund ? refund : declineRefund,
    (decided) => {
      showDecidedPurchase(client, decided);
      onDecided(decided);
    },
  );
  return (
    <>
      <p>{isRefund ? t('purchases.refundLead', { amount }) : t('purchases.declineLead')}</p>
      <form
        className={classes.decision}
        onSubmit={form.handleSubmit(({ reason }) => mutate({ purchaseId: purchase.id, reason }))}
      >
        <LimitedTextField
          label={t(isRefund ? 'purchases.refundReason' : 'purchases.declineReason')}
          autoFocus
          required
          limit={ADMIN_LIMITS.reasonLength}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <Button look="quiet" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          type="submit"
          disabled={asking}
          pending={isPending}
          pendingText={t(isRefund ? 'purchases.refunding' : 'purchases.declining')}
        >
          {isRefund ? t('purchases.doRefund', { amount }) : t('purchases.doDecline')}
        </Button>
      </form>
      {prompt}
      {error && (
        <Message kind="error">
          {t(isRefund ? 'purchases.failed' : 'purchases.declineFailed')}
          <div>{errorText(error)}</div>
        </Message>
      )}
    </>
  );
}
