import type { ProductId } from '@contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { paths } from '@/lib/paths';
import type { Settled } from '../../api/payment';
import classes from './outcome.module.css';

export interface Bought {
  product: ProductId;
  settled: Settled;
}

const KINDS = { paid: 'success', notSaved: 'error', reviewed: 'info', unconfirmed: 'info' } as const;

/** Shows the result of a payment and takes the focus, because the focused PayPal buttons were removed. */
export function Outcome({ bought }: { bought: Bought }) {
  const { t } = useTranslation('billing');
  const { settled, product } = bought;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [bought]);
  const forCoins = product.startsWith('coins');
  return (
    <div ref={box} tabIndex={-1} className={classes.root}>
      <Message kind={KINDS[settled]}>
        <p className={classes.main}>{t(`outcome.${settled}`)}</p>
        <p>{t(forCoins ? `then.coins.${settled}` : `then.premium.${settled}`)}</p>
        {settled === 'paid' && !forCoins && (
          <ButtonLink to={paths.chats} look="quiet" size="sm" className={classes.action ?? ''}>
            {t('then.chats')}
          </ButtonLink>
        )}
      </Message>
    </div>
  );
}
