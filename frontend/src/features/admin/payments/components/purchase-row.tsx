import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Pill } from '@/components/ui/display/pill';
import { PURCHASE_COLORS } from '@/entities/wallet/purchase-colors';
import { translated } from '@/i18n/translated';
import { formatMoment, formatMoney, formatShortDay } from '@/lib/format';
import type { AdminPurchaseView, PurchaseDecisionView } from '@contract';
import { useHasRight } from '../../shared/lib/use-has-right';
import { PurchaseDecision, type DecisionName } from './purchase-decision';
import classes from './purchase-row.module.css';
import { UnclearAmountForm } from './unclear-amount-form';

interface PurchaseRowProps {
  purchase: AdminPurchaseView;
  columns: number;
  /** Cents from which a refund needs a second person. */
  secondPersonCents: number;
  onDecided: (decided: PurchaseDecisionView) => void;
}

/** One purchase. The form for a decision opens in a row below it. */
export function PurchaseRow({ purchase, columns, secondPersonCents, onDecided }: PurchaseRowProps) {
  const { t } = useTranslation('admin-payments');
  const [deciding, setDeciding] = useState<DecisionName | 'amount' | null>(null);
  const may = useHasRight();
  const { member, status, amountCents, refundedCents, currency, refund, unclear, proposal, can } = purchase;
  const [firstUnclear] = unclear;
  const name = member?.name ?? t('purchases.erased');
  const amount = formatMoney(amountCents, currency);
  const rest = formatMoney(amountCents - refundedCents, currency);
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
            {proposal && <Pill color="amber">{t('purchases.filters.refund-proposed')}</Pill>}
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
            {can.confirm && may('refunds') && (
              <>
                <Button
                  look="quiet"
                  size="sm"
                  aria-label={t('purchases.confirmOf', { amount: rest, name })}
                  aria-expanded={deciding === 'confirm'}
                  onClick={() => setDeciding(deciding === 'confirm' ? null : 'confirm')}
                >
                  {t('purchases.confirm')}
                </Button>
                <Button
                  look="plain"
                  size="sm"
                  aria-label={t('purchases.declineProposalOf', { name })}
                  aria-expanded={deciding === 'decline-proposal'}
                  onClick={() => setDeciding(deciding === 'decline-proposal' ? null : 'decline-proposal')}
                >
                  {t('purchases.declineProposal')}
                </Button>
              </>
            )}
            {can.withdraw && may('refunds') && (
              <Button
                look="plain"
                size="sm"
                aria-label={t('purchases.withdrawOf', { name })}
                aria-expanded={deciding === 'withdraw'}
                onClick={() => setDeciding(deciding === 'withdraw' ? null : 'withdraw')}
              >
                {t('purchases.withdraw')}
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
      {(refund ?? proposal ?? deciding) && (
        <tr>
          <td colSpan={columns}>
            <div className={classes.under}>
              {refund && (
                <p>
                  {t('purchases.asked', { date: formatShortDay(refund.requestedAt), reason: refund.reason })}{' '}
                  {refund.answer && t('purchases.declined', { answer: refund.answer })}
                </p>
              )}
              {proposal && (
                <p>
                  {t('purchases.proposed', {
                    name: proposal.by?.name ?? t('purchases.someone'),
                    date: formatMoment(proposal.at),
                    amount: formatMoney(proposal.cents, currency),
                    reason: proposal.reason,
                  })}{' '}
                  {!can.confirm && t('purchases.ownProposal')}
                </p>
              )}
              {deciding === 'amount' && firstUnclear && (
                <UnclearAmountForm
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
                  amount={rest}
                  limit={formatMoney(secondPersonCents, currency)}
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
