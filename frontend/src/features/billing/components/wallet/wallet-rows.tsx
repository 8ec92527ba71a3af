import { useQuery, useQueryClient } from '@tanstack/react-query';
import IconCoins from '~icons/tabler/coins';
import IconHistory from '~icons/tabler/history';
import IconReceipt from '~icons/tabler/receipt';
import { useTranslation } from 'react-i18next';
import { Countdown } from '@/components/ui/display/countdown';
import { LinkRow, LinkRows } from '@/components/ui/display/link-rows';
import { walletQuery } from '@/entities/wallet/wallet';
import { formatList, formatShortDay } from '@/lib/format';
import { paths } from '@/lib/paths';
import type { WalletView } from '@contract';
import { purchasesQuery } from '../../api/purchases';
import { SOLD_THINGS } from '../../lib/sold-things';

/** Rows that link to the pages of the wallet, each with its current value. */
export function WalletRows({ wallet }: { wallet: WalletView | undefined }) {
  const { t } = useTranslation(['billing', 'coins']);
  const client = useQueryClient();
  const purchases = useQuery(purchasesQuery).data?.purchases;
  const history = wallet?.history;
  const [newest] = history ?? [];
  return (
    <LinkRows>
      <LinkRow
        to={paths.coinShop}
        Icon={IconCoins}
        title={t('coins:title')}
        value={
          wallet?.boostedUntil ? (
            <>
              {t('coins:boost.running')}{' '}
              <Countdown
                until={wallet.boostedUntil}
                onExpired={() => void client.invalidateQueries({ queryKey: walletQuery.queryKey })}
              />
            </>
          ) : (
            formatList(SOLD_THINGS.map(([kind]) => t(`coins:${kind}.name`)))
          )
        }
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
