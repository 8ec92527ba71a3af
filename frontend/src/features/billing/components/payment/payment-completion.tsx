import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Spinner } from '@/components/ui/feedback/spinner';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import { OrderIdParams } from '@contract';
import { refetchAfterPayment, settlePayment } from '../../api/payment';
import classes from './pay-buttons.module.css';
import type { BoughtProduct } from './payment-outcome';
import layout from './payment-outcome.module.css';

/** Query parameters that PayPal adds to the address to which it returns. */
const FIELDS = ['token', 'PayerID', 'ba_token'];

export interface PaymentCompletionProps {
  forCoins: boolean;
  onBought: (bought: BoughtProduct) => void;
}

/** Completes the payment whose order the page's address names, once, and says how it ended. */
export function PaymentCompletion({ forCoins, onBought }: PaymentCompletionProps) {
  const { t } = useTranslation('billing');
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (orderId: string) => {
      const settled = await settlePayment(orderId);
      await refetchAfterPayment(client);
      return settled;
    },
    onSuccess: (settled, orderId) => onBought({ settled, orderId, forCoins }),
  });
  const { data: returned } = OrderIdParams.safeParse({ orderId: params.get('token') });
  const orderId = returned?.orderId;
  useEffect(() => {
    if (orderId === undefined) return;
    // The parameters are removed, so that a reload or a bookmark starts no payment.
    setParams((shown) => new URLSearchParams([...shown].filter(([field]) => !FIELDS.includes(field))), {
      replace: true,
    });
    mutate(orderId);
  }, [orderId, setParams, mutate]);
  if (isPending) {
    return (
      <p className={classes.busy} role="status">
        <Spinner />
        {t('pay.confirm')}
      </p>
    );
  }
  if (!error) return null;
  return (
    <div className={layout.root}>
      {hasErrorCode(error, 'ORDER_NOT_APPROVED') ? (
        <InlineMessage kind="info">{t('pay.cancelled')}</InlineMessage>
      ) : (
        <InlineMessage kind="error">
          <p>{t('outcome.failed')}</p>
          <p>{errorText(error)}</p>
        </InlineMessage>
      )}
    </div>
  );
}
