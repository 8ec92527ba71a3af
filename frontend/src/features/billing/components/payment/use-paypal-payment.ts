import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, errorText, hasErrorCode, OfflineError } from '@/lib/api/errors';
import { publicConfigQuery } from '@/lib/api/public-config';
import { formatMoney } from '@/lib/format';
import type { ProductId } from '@contract';
import { createOrder, refetchAfterPayment, settlePayment, type PaymentResult } from '../../api/payment';

/** Steps of a payment with PayPal. */
type PaymentStep = 'choose' | 'opening' | 'approve' | 'confirm';

type PaymentTrouble =
  | { kind: 'declined' | 'action' }
  | { kind: 'price'; price: string }
  | { kind: 'failed'; reason: string | null };

/** Refusals after which the member can continue in the PayPal window. */
const TRIES_AGAIN = { PAYMENT_DECLINED: 'declined', PAYER_ACTION_REQUIRED: 'action' } as const;

/**
 * Thrown when the price of the order differs from the displayed one. It stops the order, so that members
 * never pay a price that they have not seen.
 */
class PriceChanged extends Error {
  constructor(readonly price: string) {
    super(price);
  }
}

interface PaypalPaymentOptions {
  product: ProductId;
  onSettled: (settled: PaymentResult, orderId: string) => void;
  onCancel: () => void;
}

/** Returns the state of a payment and the callbacks of the PayPal buttons. */
export function usePaypalPayment({ product, onSettled, onCancel }: PaypalPaymentOptions) {
  const client = useQueryClient();
  const [step, setStep] = useState<PaymentStep>('choose');
  const [trouble, setTrouble] = useState<PaymentTrouble | null>(null);
  // True once an error is shown. The PayPal script reports the errors of these callbacks again, wrapped in
  // its own.
  const errorShown = useRef(false);

  const fail = (error: unknown): void => {
    errorShown.current = true;
    if (error instanceof PriceChanged) {
      setTrouble({ kind: 'price', price: error.price });
      return setStep('choose');
    }
    const known = error instanceof ApiError || error instanceof OfflineError;
    setTrouble({ kind: 'failed', reason: known ? errorText(error) : null });
    setStep('choose');
  };
  const createPaypalOrder = async () => {
    errorShown.current = false;
    setTrouble(null);
    setStep('opening');
    try {
      const shown = client.getQueryData(publicConfigQuery.queryKey)?.prices[product];
      const { orderId, amountCents, currency } = await createOrder(product);
      if (shown !== undefined && shown !== amountCents)
        throw new PriceChanged(formatMoney(amountCents, currency));
      setStep('approve');
      return orderId;
    } catch (error) {
      fail(error);
      // The current price must be shown before another attempt.
      if (error instanceof PriceChanged) await client.invalidateQueries(publicConfigQuery);
      throw error;
    }
  };
  const onApprove: PayPalButtonsComponentProps['onApprove'] = async ({ orderID }, actions) => {
    setTrouble(null);
    setStep('confirm');
    try {
      const settled = await settlePayment(orderID);
      await refetchAfterPayment(client);
      onSettled(settled, orderID);
    } catch (error) {
      const code = (['PAYMENT_DECLINED', 'PAYER_ACTION_REQUIRED'] as const).find((one) =>
        hasErrorCode(error, one),
      );
      if (!code) return fail(error);
      setTrouble({ kind: TRIES_AGAIN[code] });
      setStep('approve');
      return actions.restart();
    }
  };

  return {
    step,
    trouble,
    callbacks: {
      createOrder: createPaypalOrder,
      onApprove,
      onCancel: () => {
        setStep('choose');
        onCancel();
      },
      onError: (error: Record<string, unknown>) => {
        if (!errorShown.current) fail(error);
      },
    },
  };
}
