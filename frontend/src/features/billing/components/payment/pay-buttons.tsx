import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { Spinner } from '@/components/ui/feedback/spinner';
import { publicConfigQuery } from '@/lib/api/public-config';
import { CURRENCY, type ProductId } from '@contract';
import type { PaymentResult } from '../../api/payment';
import classes from './pay-buttons.module.css';
import { usePaypalPayment } from './use-paypal-payment';

interface PayButtonsProps {
  product: ProductId;
  onSettled: (settled: PaymentResult, orderId: string) => void;
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
          <InlineMessage kind="info">{t('pay.closed')}</InlineMessage>
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

function Buttons({ product, onSettled, onCancel, onRetry }: PayButtonsProps & { onRetry: () => void }) {
  const { t } = useTranslation(['billing', 'common']);
  const [{ isRejected, isResolved }] = usePayPalScriptReducer();
  const { step, trouble, callbacks } = usePaypalPayment({ product, onSettled, onCancel });

  if (isRejected) {
    return (
      <div className={classes.root}>
        <InlineMessage kind="error">{t('pay.notLoaded')}</InlineMessage>
        <Button look="quiet" size="sm" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.root}>
      {trouble?.kind === 'declined' && <InlineMessage kind="error">{t('pay.declined')}</InlineMessage>}
      {trouble?.kind === 'action' && <InlineMessage kind="info">{t('pay.action')}</InlineMessage>}
      {trouble?.kind === 'price' && (
        <InlineMessage kind="info">{t('pay.priceChanged', { price: trouble.price })}</InlineMessage>
      )}
      {trouble?.kind === 'failed' && (
        <InlineMessage kind="error">
          <p>{t('outcome.failed')}</p>
          {trouble.reason && <p>{trouble.reason}</p>}
        </InlineMessage>
      )}
      {!isResolved && <Busy text={t('pay.loading')} />}
      {step !== 'choose' && <Busy text={t(`pay.${step}`)} />}
      <div className={classes.buttons} data-hidden={step === 'confirm' || undefined}>
        <PayPalButtons style={{ layout: 'vertical', shape: 'rect', height: 45 }} {...callbacks} />
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
