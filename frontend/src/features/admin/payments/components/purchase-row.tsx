import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Pill } from '@/components/ui/display/pill';
import { PURCHASE_COLORS } from '@/entities/wallet/purchase-colors';
import { translated } from '@/i18n/translated';
import { formatMoment, formatMoney, formatShortDay } from '@/lib/format';
import type { AdminPurchaseView, PurchaseDecisionView } from '@contract';
import { useRights } from '../../shared/lib/use-rights';
import { PurchaseDecision } from './purchase-decision';
import classes from './purchase-row.module.css';
import { UnclearAmount } from './unclear-amount';

interface PurchaseRowProps {
  purchase: AdminPurchaseView;
  columns: number;
  onDecided: (decided: PurchaseDecisionView) => void;
}

/** One purchase. The form for a decision opens in a row below it. */
export function PurchaseRow({ purchase, columns, onDecided }: PurchaseRowProps) {
  const { t } = useTranslation('admin-payments');
  const [deciding, setDeciding] = useState<'refund' | 'decline' | 'amount' | null>(null);
  const may = useRights();
  const { member, status, amountCents, refundedCents, currency, refund, unclear, can } = purchase;
  const [firstUnclear] = unclear;
  const name = member?.name ?? t('purchases.erased');
  const amount = formatMoney(amountCents, currency);
  return (
    <>
      <tr data-inactive={status === 'refunded' || status === 'failed' || undefined}>
        <td className={classes.member}>
          <strong>{name}</strong>
          {member?.email}
        </td>
        <td>{translated(purchase.description)}</td>
        <td className={classes.amount}>{amount}</td>
        <td>
          <div className={classes.pills}>
            <Pill color={PURCHASE_COLORS[status]}>{t(`purchases.filters.${status}`)}</Pill>
            {refund?.state === 'requested' && (
              <Pill color="amber">{t('purchases.filters.refund-requested')}</Pill>
            )}
            {purchase.refundOrderedAt && <Pill color="amber">{t('purchases.underWay')}</Pill>}
            {firstUnclear && <Pill color="red">{t('purchases.filters.unclear')}</Pill>}
            {purchase.disputed && <Pill color="red">{t('purchases.disputed')}</Pill>}
            {status === 'paid' && refundedCents > 0 && (
              <Pill>{t('purchases.partly', { amount: formatMoney(refundedCents, currency) })}</Pill>
            )}
          </div>
        </td>
        <td>
          <time dateTime={purchase.createdAt}>{formatMoment(purchase.createdAt)}</time>
        </td>
        <td className={classes.numbers}>
          {purchase.orderId}
          {purchase.transactionId && <span>{purchase.transactionId}</span>}
        </td>
        <td>
          <div className={classes.rowActions}>
            {can.refund && (
              <Button
                look="quiet"
                size="sm"
                aria-label={t('purchases.refundOf', { amount, name })}
                aria-expanded={deciding === 'refund'}
                onClick={() => setDeciding(deciding === 'refund' ? null : 'refund')}
              >
                {t('purchases.refund')}
              </Button>
            )}
            {firstUnclear && may('refunds') && (
              <Button
                look="quiet"
                size="sm"
                aria-label={t('purchases.enterOf', { name })}
                aria-expanded={deciding === 'amount'}
                onClick={() => setDeciding(deciding === 'amount' ? null : 'amount')}
              >
                {t('purchases.enter')}
              </Button>
            )}
            {can.decline && (
              <Button
                look="plain"
                size="sm"
                aria-label={t('purchases.declineOf', { name })}
                aria-expanded={deciding === 'decline'}
                onClick={() => setDeciding(deciding === 'decline' ? null : 'decline')}
              >
                {t('purchases.decline')}
              </Button>
            )}
          </div>
        </td>
      </tr>
      {(refund ?? deciding) && (
        <tr>
          <td colSpan={columns}>
            <div className={classes.under}>
              {refund && (
                <p>
                  {t('purchases.asked', { date: formatShortDay(refund.requestedAt), reason: refund.reason })}{' '}
                  {refund.answer && t('purchases.declined', { answer: refund.answer })}
                </p>
              )}
              {deciding === 'amount' && firstUnclear && (
                <UnclearAmount
                  key={firstUnclear.key}
                  purchase={purchase}
                  unclear={firstUnclear}
                  onClose={() => setDeciding(null)}
                  onEntered={(entered) => {
                    setDeciding(null);
                    onDecided(entered);
                  }}
                />
              )}
              {deciding && deciding !== 'amount' && (
                <PurchaseDecision
                  key={deciding}
                  purchase={purchase}
                  what={deciding}
                  amount={amount}
                  onClose={() => setDeciding(null)}
                  onDecided={(decided) => {
                    setDeciding(null);
                    onDecided(decided);
                  }}
                />
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
