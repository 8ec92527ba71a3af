import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { paths } from '@/lib/paths';
import { refetchAfterPayment, RESULT_BY_STATUS, type PaymentResult } from '../../api/payment';
import { purchasesQuery } from '../../api/purchases';
import classes from './payment-outcome.module.css';

export interface BoughtProduct {
  orderId: string;
  forCoins: boolean;
  /** Result that was known at once. */
  settled: PaymentResult;
}

const MESSAGE_KINDS = {
  paid: 'success',
  notSaved: 'error',
  reviewed: 'info',
  unconfirmed: 'info',
  refused: 'error',
} as const;

/**
 * Shows the result of a payment, also when the result becomes known later. It takes the focus, because the
 * focused PayPal buttons were removed.
 */
export function PaymentOutcome({ bought }: { bought: BoughtProduct }) {
  const { t } = useTranslation('billing');
  const client = useQueryClient();
  const { orderId, forCoins } = bought;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [bought]);
  const purchase = useQuery(purchasesQuery).data?.purchases.find((one) => one.orderId === orderId);
  const isOpen = bought.settled === 'unconfirmed' || bought.settled === 'reviewed';
  const settled = isOpen && purchase ? RESULT_BY_STATUS[purchase.status] : bought.settled;
  const isLate = isOpen && settled === 'paid';
  useEffect(() => {
    if (isLate) void refetchAfterPayment(client);
  }, [client, isLate]);
  return (
    <div ref={box} tabIndex={-1} className={classes.root}>
      <InlineMessage kind={MESSAGE_KINDS[settled]}>
        <p className={classes.main}>{t(`outcome.${settled}`)}</p>
        <p>{t(forCoins ? `then.coins.${settled}` : `then.premium.${settled}`)}</p>
        {settled === 'paid' && !forCoins && (
          <ButtonLink to={paths.chats} look="quiet" size="sm" className={classes.action ?? ''}>
            {t('then.chats')}
          </ButtonLink>
        )}
      </InlineMessage>
    </div>
  );
}
