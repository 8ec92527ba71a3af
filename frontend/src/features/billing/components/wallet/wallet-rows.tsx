import { useQuery } from '@tanstack/react-query';
import IconHistory from '~icons/tabler/history';
import IconReceipt from '~icons/tabler/receipt';
import { useTranslation } from 'react-i18next';
import { LinkRow, LinkRows } from '@/components/ui/display/link-rows';
import { formatShortDay } from '@/lib/format';
import { paths } from '@/lib/paths';
import type { LedgerEntryView } from '@contract';
import { purchasesQuery } from '../../api/purchases';

/** Rows that link to the purchases and to the history, each with its current value. */
export function WalletRows({ history }: { history: readonly LedgerEntryView[] | undefined }) {
  const { t } = useTranslation('billing');
  const purchases = useQuery(purchasesQuery).data?.purchases;
  const [newest] = history ?? [];
  return (
    <LinkRows>
      <LinkRow
        to={paths.purchases}
        Icon={IconReceipt}
        title={t('purchases.title')}
        value={
          purchases &&
          (purchases.length === 0 ? t('purchases.none') : t('purchases.count', { count: purchases.length }))
        }
      />
      <LinkRow
        to={paths.ledger}
        Icon={IconHistory}
        title={t('history.title')}
        value={
          history && (newest ? t('history.last', { day: formatShortDay(newest.at) }) : t('history.none'))
        }
      />
    </LinkRows>
  );
}
