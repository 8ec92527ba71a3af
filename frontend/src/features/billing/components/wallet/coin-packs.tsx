import IconCoins from '~icons/tabler/coins';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { priceText, usePrices } from '@/entities/wallet/prices';
import { formatNumber } from '@/lib/format';
import { PRODUCT_IDS, PRODUCTS, type ProductId } from '@contract';
import { Checkout } from '../payment/checkout';
import type { BoughtProduct } from '../payment/payment-outcome';
import classes from './wallet-page.module.css';

const PACKS = PRODUCT_IDS.filter((id) => PRODUCTS[id].coins > 0);

/** Packs of coins. The chosen pack spans the row, so that the PayPal buttons fit. */
export function CoinPacks({ onBought }: { onBought: (bought: BoughtProduct | null) => void }) {
  const { t } = useTranslation('billing');
  const prices = usePrices();
  const [chosen, setChosen] = useState<ProductId | null>(null);
  return (
    <ul className={classes.packs}>
      {PACKS.map((id) => {
        const { coins } = PRODUCTS[id];
        const cents = prices?.[id];
        const words = t('coins', { count: coins, shown: formatNumber(coins) });
        return (
          <li key={id} data-opened={chosen === id || undefined}>
            <p className={classes.packPrice}>{priceText(cents)}</p>
            <p className={classes.packCoins} id={`pack-${id}`}>
              <IconCoins fontSize={18} aria-hidden />
              {words}
            </p>
            <p className={classes.soft}>
              {t('wallet.packs.each', { price: priceText(cents && (cents * 100) / coins) })}
            </p>
            <Checkout
              product={id}
              action={t('wallet.packs.buy')}
              describedBy={`pack-${id}`}
              look="quiet"
              opened={chosen === id}
              onToggle={(opened) => {
                setChosen(opened ? id : null);
                if (opened) onBought(null);
              }}
              onSettled={(settled, orderId) => {
                setChosen(null);
                onBought({ settled, orderId, forCoins: true });
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
