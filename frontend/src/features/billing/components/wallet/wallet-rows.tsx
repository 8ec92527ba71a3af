import { useQuery } from '@tanstack/react-query';
import IconCoins from '~icons/tabler/coins';
import IconHistory from '~icons/tabler/history';
import IconReceipt from '~icons/tabler/receipt';
import { useTranslation } from 'react-i18next';
import { LinkRow, LinkRows } from '@/components/ui/display/link-rows';
import { formatList, formatShortDay } from '@/lib/format';
import { paths } from '@/lib/paths';
import type { WalletView } from '@contract';
import { purchasesQuery } from '../../api/purchases';

/** Rows that link to the pages of the wallet, each with its current value. */
export function WalletRows({ wallet }: { wallet: WalletView | undefined }) {
  const { t } = useTranslation(['billing', 'coins']);
  const purchases = useQuery(purchasesQuery).data?.purchases;
  const history = wallet?.history;
  const [newest] = history ?? [];
  const things = (['boost', 'super-like', 'more-likes', 'rewind'] as const).map((kind) =>
    t(`coins:${kind}.name`),
  );
  return (
    <LinkRows>
      <LinkRow
        to={paths.coinShop}
        Icon={IconCoins}
        title={t('coins:title')}
        value={wallet?.boostedUntil ? t('coins:boost.running') : formatList(things)}
      />
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
