import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
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
import {
  cacheDecidedPurchase,
  confirmRefund,
  declineProposal,
  declineRefund,
  refund,
} from '../api/purchases';
import classes from './purchase-decision.module.css';

const SEND = {
  refund,
  confirm: confirmRefund,
  decline: declineRefund,
  'decline-proposal': declineProposal,
  withdraw: declineProposal,
};
export type DecisionName = keyof typeof SEND;

interface PurchaseDecisionProps {
  purchase: AdminPurchaseView;
  what: DecisionName;
  amount: string;
  /** The sum from which a refund needs a second person. */
  limit: string;
  onClose: () => void;
  onDecided: (decided: PurchaseDecisionView) => void;
}

export function PurchaseDecision({
  purchase,
  what,
  amount,
  limit,
  onClose,
  onDecided,
}: PurchaseDecisionProps) {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const form = useContractForm(PurchaseDecisionBody, { reason: '' });
  const texts = useDecisionTexts(purchase, amount, limit)[what];
  const { mutate, isPending, asking, prompt, error } = useGuardedMutation(SEND[what], (decided) => {
    cacheDecidedPurchase(client, decided);
    onDecided(decided);
  });
  return (
    <>
      <p>{texts.lead}</p>
      <form
        className={classes.decision}
        onSubmit={form.handleSubmit(({ reason }) => mutate({ purchaseId: purchase.id, reason }))}
      >
        <LimitedTextField
          label={texts.reason}
          autoFocus
          required
          limit={ADMIN_LIMITS.reasonLength}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={asking} pending={isPending} pendingText={texts.pending}>
          {texts.send}
        </Button>
      </form>
      {prompt}
      {error && (
        <InlineMessage kind="error">
          {texts.failed}
          <div>{errorText(error)}</div>
        </InlineMessage>
      )}
    </>
  );
}

interface DecisionTexts {
  lead: string;
  reason: string;
  send: string;
  pending: string;
  failed: string;
}

function useDecisionTexts(
  { needsSecondPerson }: AdminPurchaseView,
  amount: string,
  limit: string,
): Record<DecisionName, DecisionTexts> {
  const { t } = useTranslation('admin-payments');
  const goesBack = t('purchases.refundLead', { amount });
  return {
    refund: {
      lead: needsSecondPerson ? `${goesBack} ${t('purchases.needsTwo', { limit })}` : goesBack,
      reason: t('purchases.refundReason'),
      send: t(needsSecondPerson ? 'purchases.doPropose' : 'purchases.doRefund', { amount }),
      pending: t('purchases.refunding'),
      failed: t('purchases.failed'),
    },
    confirm: {
      lead: goesBack,
      reason: t('purchases.confirmReason'),
      send: t('purchases.doConfirm', { amount }),
      pending: t('purchases.refunding'),
      failed: t('purchases.confirmFailed'),
    },
    decline: {
      lead: t('purchases.declineLead'),
      reason: t('purchases.declineReason'),
      send: t('purchases.doDecline'),
      pending: t('purchases.declining'),
      failed: t('purchases.declineFailed'),
    },
    'decline-proposal': {
      lead: t('purchases.declineProposalLead'),
      reason: t('purchases.refundReason'),
      send: t('purchases.doDeclineProposal'),
      pending: t('purchases.declining'),
      failed: t('purchases.declineProposalFailed'),
    },
    withdraw: {
      lead: t('purchases.withdrawLead'),
      reason: t('purchases.refundReason'),
      send: t('purchases.doWithdraw'),
      pending: t('purchases.withdrawing'),
      failed: t('purchases.withdrawFailed'),
    },
  };
}
