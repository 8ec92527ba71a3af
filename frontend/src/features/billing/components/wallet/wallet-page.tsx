import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { Skeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import { Page } from '@/components/ui/layout/page';
import { walletQuery } from '@/entities/wallet/wallet';
import { formatNumber } from '@/lib/format';
import { paths } from '@/lib/paths';
import { useBillingUpdates } from '../../lib/use-billing-updates';
import { PaymentOutcome, type BoughtProduct } from '../payment/payment-outcome';
import { ReturnFromPaypal } from '../payment/return-from-paypal';
import { CoinPacks } from './coin-packs';
import { NewestPurchases } from './purchases-panel';
import { ReminderPanel } from './reminder-panel';
import classes from './wallet-page.module.css';
import { WalletRows } from './wallet-rows';

/** The page /wallet: coins and newest purchases, with links to the shop, all purchases and the history. */
export function WalletPage() {
  const { t } = useTranslation(['billing', 'common']);
  const wallet = useQuery(walletQuery);
  const [bought, setBought] = useState<BoughtProduct | null>(null);
  useBillingUpdates();
  return (
    <Page
      title={t('common:titles.wallet')}
      lead={t('wallet.lead')}
      width="narrow"
      up={{ to: paths.me, name: t('common:nav.me') }}
    >
      <ReturnFromPaypal forCoins onBought={setBought} />
      {bought && <PaymentOutcome bought={bought} />}
      <div className={classes.panels}>
        <QueryView query={wallet} skeleton={<BalanceSkeleton />}>
          {({ coins }) => (
            <section className={classes.balance} aria-label={t('wallet.balance')}>
              <p className={classes.soft}>{t('wallet.balance')}</p>
              <p className={classes.coins}>{t('coins', { count: coins, shown: formatNumber(coins) })}</p>
              <h2>{t('wallet.packs.title')}</h2>
              <CoinPacks onBought={setBought} />
            </section>
          )}
        </QueryView>
        <WalletRows wallet={wallet.data} />
        <ReminderPanel />
        <NewestPurchases />
      </div>
    </Page>
  );
}

function BalanceSkeleton() {
  return (
    <SkeletonGroup className={classes.balanceSkeleton}>
      <Skeleton height="100%" />
    </SkeletonGroup>
  );
}
