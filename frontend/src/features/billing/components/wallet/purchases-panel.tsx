import { useMutation, useQuery } from '@tanstack/react-query';
import IconDownload from '~icons/tabler/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Pill } from '@/components/ui/display/pill';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { PURCHASE_COLORS } from '@/entities/wallet/purchase-colors';
import { errorText } from '@/lib/api/errors';
import { formatMoment, formatMoney, formatShortDay } from '@/lib/format';
import type { PurchaseView } from '@contract';
import { downloadReceiptMutation, purchasesQuery } from '../../api/purchases';
import { EmptyList } from './empty-list';
import { ListStart } from './list-start';
import classes from './wallet-page.module.css';

const RefundDialog = lazySheet(() => import('./refund-dialog').then((file) => file.RefundDialog));

const STEP = 5;
/** Number of purchases on the page of the wallet. */
const NEWEST = 3;

/** All purchases, with receipts and refunds. */
export function PurchasesPanel() {
  const { t } = useTranslation('billing');
  const purchases = useQuery(purchasesQuery);
  return (
    <Panel quietTitle title={t('purchases.title')}>
      <QueryView
        query={purchases}
        skeleton={
          <SkeletonGroup>
            <RowSkeleton />
          </SkeletonGroup>
        }
      >
        {({ purchases: list }) =>
          list.length === 0 ? (
            <EmptyList>{t('purchases.empty')}</EmptyList>
          ) : (
            <Purchases list={list} step={STEP} />
          )
        }
      </QueryView>
    </Panel>
  );
}

/** The newest purchases; nothing without any. */
export function NewestPurchases() {
  const { t } = useTranslation('billing');
  const list = useQuery(purchasesQuery).data?.purchases ?? [];
  if (list.length === 0) return null;
  return (
    <Panel title={t('purchases.title')}>
      <Purchases list={list.slice(0, NEWEST)} step={NEWEST} />
    </Panel>
  );
}

function Purchases({ list, step }: { list: readonly PurchaseView[]; step: number }) {
  const [asking, setAsking] = useState<string | null>(null);
  return (
    <>
      <ListStart entries={list} step={step}>
        {(purchase) => (
          <Purchase key={purchase.id} purchase={purchase} onAsk={() => setAsking(purchase.id)} />
        )}
      </ListStart>
      {asking !== null && <RefundDialog purchaseId={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function Purchase({ purchase, onAsk }: { purchase: PurchaseView; onAsk: () => void }) {
  const { t } = useTranslation('billing');
  const { mutate, isPending, error } = useMutation(downloadReceiptMutation);
  const { product, status, refund, currency, transactionId, receiptNumber, refundableUntil } = purchase;
  const which = { product: t(`products.${product}`), day: formatShortDay(purchase.createdAt) };
  return (
    <li>
      <div className={classes.rowText}>
        <p>{which.product}</p>
        <p className={classes.soft}>
          <time dateTime={purchase.createdAt}>{formatMoment(purchase.createdAt)}</time>
        </p>
      </div>
      <div className={classes.amounts}>
        <p>{formatMoney(purchase.amountCents, currency)}</p>
        <Pill color={PURCHASE_COLORS[status]}>{t(`purchases.status.${status}`)}</Pill>
      </div>
      <div className={classes.more}>
        <p className={classes.soft}>
          {[
            receiptNumber && t('purchases.receiptNumber', { number: receiptNumber }),
            transactionId && t('purchases.transaction', { id: transactionId }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {purchase.disputed && <p>{t('purchases.disputed')}</p>}
        {status === 'paid' && purchase.refundedCents > 0 && (
          <p>{t('purchases.partly', { amount: formatMoney(purchase.refundedCents, currency) })}</p>
        )}
        {refund && (
          <p>
            {t(`refund.${refund.state}`, {
              day: formatShortDay(refund.requestedAt),
              answer: refund.answer ?? '',
            })}
          </p>
        )}
        <div className={classes.actions}>
          {receiptNumber && (
            <Button
              look="quiet"
              size="sm"
              leftSection={<IconDownload fontSize={16} aria-hidden />}
              aria-label={t('purchases.receiptOf', which)}
              pending={isPending}
              pendingText={t('purchases.loading')}
              onClick={() => mutate(purchase)}
            >
              {t('purchases.receipt')}
            </Button>
          )}
          {refundableUntil && (
            <>
              <Button look="plain" size="sm" aria-label={t('refund.askOf', which)} onClick={onAsk}>
                {t('refund.ask')}
              </Button>
              <span className={classes.soft}>
                {t('refund.until', { moment: formatMoment(refundableUntil) })}
              </span>
            </>
          )}
        </div>
        {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      </div>
    </li>
  );
}
