import { CURRENCY, type ProductId } from '@contract';
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { Spinner } from '@/components/ui/feedback/spinner';
import { ApiError, errorText, hasCode, OfflineError } from '@/lib/api/errors';
import { publicConfigQuery } from '@/lib/api/public-config';
import { formatMoney } from '@/lib/format';
import { createOrder, readAfterPayment, settle, type Settled } from '../../api/payment';
import classes from './pay-buttons.module.css';

interface PayButtonsProps {
  product: ProductId;
  onSettled: (settled: Settled) => void;
  onCancel: () => void;
}

/** PayPal buttons of one product. The PayPal script loads on first render. */
export function PayButtons(props: PayButtonsProps) {
  const { t } = useTranslation('billing');
  const config = useQuery(publicConfigQuery);
  const [attempt, setAttempt] = useState(0);
  return (
    <QueryView query={config} skeleton={<Busy text={t('pay.loading')} />}>
      {({ paypal: { clientId, sdkUrl } }) =>
        clientId === null ? (
          <Message kind="info">{t('pay.closed')}</Message>
        ) : (
          <Script key={attempt} clientId={clientId} sdkUrl={sdkUrl}>
            <Buttons {...props} onRetry={() => setAttempt(attempt + 1)} />
          </Script>
        )
      }
    </QueryView>
  );
}

function Script({
  clientId,
  sdkUrl,
  children,
}: {
  clientId: string;
  sdkUrl: string;
  children: React.ReactNode;
}) {
  const options = useMemo(
    () => ({
      clientId,
      sdkBaseUrl: sdkUrl,
      currency: CURRENCY,
      intent: 'capture',
      components: 'buttons',
    }),
    [clientId, sdkUrl],
  );
  return <PayPalScriptProvider options={options}>{children}</PayPalScriptProvider>;
}

type Trouble =
  { kind: 'declined' } | { kind: 'price'; price: string } | { kind: 'failed'; reason: string | null };

/**
 * The price differs from the displayed one. Stops the order, so that members never pay a price that they have
 * not seen.
 */
class PriceChanged extends Error {
  constructor(readonly price: string) {
    super(price);
  }
}

function Buttons({ product, onSettled, onCancel, onRetry }: PayButtonsProps & { onRetry: () => void }) {
  const { t } = useTranslation(['billing', 'common']);
  const client = useQueryClient();
  const [{ isRejected, isResolved }] = usePayPalScriptReducer();
  const [step, setStep] = useState<'choose' | 'opening' | 'approve' | 'confirm'>('choose');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  // The PayPal script also reports our errors, wrapped in its own. True if the error is already shown.
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

  if (isRejected) {
    return (
      <div className={classes.root}>
        <Message kind="error">{t('pay.notLoaded')}</Message>
        <Button look="quiet" size="sm" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.root}>
      {trouble?.kind === 'declined' && <Message kind="error">{t('pay.declined')}</Message>}
      {trouble?.kind === 'price' && (
        <Message kind="info">{t('pay.priceChanged', { price: trouble.price })}</Message>
      )}
      {trouble?.kind === 'failed' && (
        <Message kind="error">
          <p>{t('outcome.failed')}</p>
          {trouble.reason && <p>{trouble.reason}</p>}
        </Message>
      )}
      {!isResolved && <Busy text={t('pay.loading')} />}
      {step !== 'choose' && <Busy text={t(`pay.${step}`)} />}
      <div className={classes.buttons} data-hidden={step === 'confirm' || undefined}>
        <PayPalButtons
          style={{ layout: 'vertical', shape: 'rect', height: 45 }}
          createOrder={async () => {
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
              // Show the current price.
              if (error instanceof PriceChanged) await client.invalidateQueries(publicConfigQuery);
              throw error;
            }
          }}
          onApprove={async ({ orderID }, actions) => {
            setTrouble(null);
            setStep('confirm');
            try {
              const settled = await settle(product, orderID);
              await readAfterPayment(client);
              onSettled(settled);
            } catch (error) {
              if (!hasCode(error, 'PAYMENT_DECLINED')) return fail(error);
              setTrouble({ kind: 'declined' });
              setStep('approve');
              return actions.restart();
            }
          }}
          onCancel={() => {
            setStep('choose');
            onCancel();
          }}
          onError={(error) => {
            if (!errorShown.current) fail(error);
          }}
        />
      </div>
    </div>
  );
}

function Busy({ text }: { text: string }) {
  return (
    <p className={classes.busy} role="status">
      <Spinner />
      {text}
    </p>
  );
}
