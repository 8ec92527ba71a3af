import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { Skeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import { Page } from '@/components/ui/layout/page';
import { walletQuery } from '@/entities/wallet/wallet';
import { formatNumber } from '@/lib/format';
import { paths } from '@/lib/paths';
import { useBillingUpdates } from '../../lib/use-billing-updates';
import { CoinShop } from './coin-shop';

/** The page /wallet/shop: what coins buy. */
export function CoinShopPage() {
  const { t } = useTranslation(['coins', 'common']);
  const wallet = useQuery(walletQuery);
  useBillingUpdates();
  const coins = wallet.data?.coins;
  return (
    <Page
      title={t('title')}
      // An empty line while loading, so that the list does not move.
      lead={
        coins === undefined
          ? '\u00a0'
          : t('has', { coins: t('coins', { count: coins, shown: formatNumber(coins) }) })
      }
      width="narrow"
      up={{ to: paths.wallet, name: t('common:titles.wallet') }}
    >
      <QueryView query={wallet} skeleton={<ShopSkeleton />}>
        {({ boostedUntil }) => <CoinShop boostedUntil={boostedUntil} />}
      </QueryView>
    </Page>
  );
}

function ShopSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton height={480} />
    </SkeletonGroup>
  );
}
