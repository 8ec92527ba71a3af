import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { LimitedTextareaField } from '@/components/ui/forms/limited-field';
import { Modal } from '@/components/ui/overlays/modal';
import { errorText } from '@/lib/api/errors';
import { contractSchema, useContractForm } from '@/lib/forms/use-contract-form';
import { BILLING_LIMITS } from '@contract';
import { requestRefundMutation } from '../../api/purchases';
import classes from './wallet-page.module.css';

/** Requests a refund of one purchase. The decision is sent by mail. */
export function RefundDialog({ purchaseId, onClose }: { purchaseId: string; onClose: () => void }) {
  const { t } = useTranslation(['billing', 'common']);
  const { mutate, isPending, error } = useMutation(requestRefundMutation);
  const form = useContractForm(contractSchema('RefundRequestBody'), { reason: '' });
  const failure = form.missing ?? error;
  return (
    <Modal opened onClose={onClose} title={t('refund.title')} text={t('refund.text')}>
      <form
        className={classes.form}
        onSubmit={form.handleSubmit(({ reason }) => mutate({ purchaseId, reason }, { onSuccess: onClose }))}
        noValidate
      >
        <LimitedTextareaField
          label={t('refund.reason')}
          limit={BILLING_LIMITS.refundReasonLength}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
        <div className={classes.actions}>
          <Button look="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" pending={isPending || form.waits} pendingText={t('refund.sending')}>
            {t('refund.send')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
