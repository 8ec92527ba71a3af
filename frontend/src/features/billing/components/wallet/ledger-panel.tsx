import { useQuery } from '@tanstack/react-query';
import i18n from 'i18next';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { walletQuery } from '@/entities/wallet/wallet';
import { formatMoment, formatMoney, formatNumber } from '@/lib/format';
import { CURRENCY, type LedgerEntryView } from '@contract';
import { EmptyList } from './empty-list';
import { ListStart } from './list-start';
import classes from './wallet-page.module.css';

const STEP = 10;

export function LedgerPanel() {
  const { t } = useTranslation('billing');
  const wallet = useQuery(walletQuery);
  return (
    <Panel quietTitle title={t('history.title')}>
      <QueryView
        query={wallet}
        skeleton={
          <SkeletonGroup>
            <RowSkeleton />
          </SkeletonGroup>
        }
      >
        {({ history }) =>
          history.length === 0 ? (
            <EmptyList>{t('history.empty')}</EmptyList>
          ) : (
            <ListStart entries={history} step={STEP}>
              {(entry) => <LedgerEntry key={entry.id} entry={entry} />}
            </ListStart>
          )
        }
      </QueryView>
    </Panel>
  );
}

function LedgerEntry({ entry }: { entry: LedgerEntryView }) {
  const { t } = useTranslation('billing');
  const { coins, cents, reason, at } = entry;
  return (
    <li>
      <div className={classes.rowText}>
        <p>{reasonText(reason)}</p>
        <p className={classes.soft}>
          {t(`history.${wordOf(entry)}`)}, <time dateTime={at}>{formatMoment(at)}</time>
        </p>
      </div>
      <div className={classes.amounts}>
        {coins !== 0 && (
          <p data-sign={coins > 0 ? 'plus' : 'minus'}>
            {coins > 0 ? '+' : '\u2212'}
            {t('coins', { count: Math.abs(coins), shown: formatNumber(Math.abs(coins)) })}
          </p>
        )}
        {coins === 0 && cents === 0 && <p className={classes.soft}>{t('history.free')}</p>}
        {cents !== 0 && (
          <p className={coins === 0 ? undefined : classes.soft}>
            {cents < 0 && '\u2212'}
            {formatMoney(Math.abs(cents), CURRENCY)}
          </p>
        )}
      </div>
    </li>
  );
}

function wordOf({ kind, reason, cents }: LedgerEntryView) {
  if (reason === 'super-like-unanswered') return 'unanswered';
  // The refunded money was paid back, for example after a dispute that was won.
  return kind === 'refund' && cents > 0 ? 'refundReturned' : kind;
}

/** Returns the text of a reason. An unknown reason of a newer server is shown unchanged. */
function reasonText(reason: string): string {
  const words: unknown = i18n.getResource(i18n.language, 'billing', `products.${reason}`);
  return typeof words === 'string' ? words : reason;
}
