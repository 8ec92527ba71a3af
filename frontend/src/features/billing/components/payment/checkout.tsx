import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import type { ProductId } from '@contract';
import type { PaymentResult } from '../../api/payment';
import classes from './checkout.module.css';
import { PayButtons } from './pay-buttons';

interface CheckoutProps {
  product: ProductId;
  /** Label of the button that shows the PayPal buttons. */
  action: string;
  /** Id of the element with the product name, which distinguishes buttons with the same label. */
  describedBy: string;
  look?: 'main' | 'quiet';
  opened: boolean;
  onToggle: (opened: boolean) => void;
  onSettled: (settled: PaymentResult, orderId: string) => void;
}

/** Button that is replaced by the PayPal buttons when pressed. Closing PayPal shows it again. */
export function Checkout({ product, action, describedBy, look, opened, onToggle, onSettled }: CheckoutProps) {
  const { t } = useTranslation(['billing', 'common']);
  const [cancelled, setCancelled] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    if (opened) room.current?.focus();
    // If this checkout closed because another one opened, the other one already has the focus.
    else if (wasOpened.current && document.activeElement === document.body) opener.current?.focus();
    wasOpened.current = opened;
  }, [opened]);

  if (!opened) {
    return (
      <div className={classes.root}>
        {cancelled && <InlineMessage kind="info">{t('pay.cancelled')}</InlineMessage>}
        <Button
          ref={opener}
          fullWidth
          look={look ?? 'main'}
          aria-describedby={describedBy}
          onClick={() => {
            setCancelled(false);
            onToggle(true);
          }}
        >
          {action}
        </Button>
      </div>
    );
  }
  return (
    <div
      className={classes.root}
      ref={room}
      tabIndex={-1}
      role="group"
      aria-label={t('pay.label')}
      aria-describedby={describedBy}
    >
      <PayButtons
        product={product}
        onSettled={onSettled}
        onCancel={() => {
          setCancelled(true);
          onToggle(false);
        }}
      />
      <Button look="plain" size="sm" onClick={() => onToggle(false)}>
        {t('pay.back')}
      </Button>
    </div>
  );
}
