import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Modal } from '@/components/ui/overlays/modal';
import { profileQuery } from '@/entities/account/profile';
import { usePremium } from '@/entities/account/use-premium';
import { errorText } from '@/lib/api/errors';
import { formatNumber } from '@/lib/format';
import { paths } from '@/lib/paths';
import { randomId } from '@/lib/random-id';
import { COIN_COSTS, type SpendBody } from '@contract';
import classes from './spend-confirm.module.css';
import { useSpendCoins, type SpendResult } from './use-spend-coins';

/** The product to buy. Its `clientId` is added on confirmation. */
type ProductToBuy =
  | { kind: 'super-like'; targetUserId: string; name: string }
  /** Without `targetUserId`, the last pass is taken back. */
  | { kind: 'rewind'; targetUserId?: string }
  | { kind: 'boost' | 'more-likes' };

export interface SpendConfirmProps {
  spending: ProductToBuy;
  onClose: () => void;
  onSpent: (spent: SpendResult) => void;
}

function bodyOf(spending: ProductToBuy, clientId: string): SpendBody {
  if (spending.kind !== 'super-like') return { ...spending, clientId };
  const { name: _name, ...body } = spending;
  return { ...body, clientId };
}

/** Shows effect, price and coin balance. Links to the coin shop when the member has too few coins. */
export function SpendConfirm({ spending, onClose, onSpent }: SpendConfirmProps) {
  const { t } = useTranslation('coins');
  const { data: profile } = useQuery(profileQuery);
  const premium = usePremium(profile);
  const { mutate, isPending, error } = useSpendCoins();
  // One confirmation is one purchase, so retries send the same id.
  const [clientId] = useState(randomId);
  const { kind } = spending;
  const free = kind === 'rewind' && premium;
  const price = free ? 0 : COIN_COSTS[kind];
  // Undefined while the profile is loading. The server refuses a purchase with too few coins.
  const coins = profile?.wallet.coins;
  const words = (count: number): string => t('coins', { count, shown: formatNumber(count) });
  const isShort = coins !== undefined && coins < price;
  const name = spending.kind === 'super-like' ? spending.name : '';

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`${kind}.title`, { name })}
      text={
        kind === 'rewind' ? (
          <span className={classes.lines}>
            {!free && <span>{t('rewind.only')}</span>}
            <span>{t(free ? 'rewind.textFree' : 'rewind.text')}</span>
          </span>
        ) : (
          t(`${kind}.text`, { name })
        )
      }
      actions={
        <>
          {kind === 'rewind' && !free && !isShort ? (
            <ButtonLink look="quiet" to={paths.subscription}>
              {t('goPremium')}
            </ButtonLink>
          ) : (
            <Button look="quiet" onClick={onClose}>
              {t('notNow')}
            </Button>
          )}
          {isShort ? (
            <ButtonLink to={paths.wallet} onClick={onClose}>
              {t('getCoins')}
            </ButtonLink>
          ) : (
            <Button
              pending={isPending}
              pendingText={t('spending')}
              onClick={() => mutate(bodyOf(spending, clientId), { onSuccess: onSpent })}
            >
              {free ? t('rewind.action') : t('spend', { cost: words(price) })}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.balance}>
        {free
          ? t('free')
          : coins === undefined
            ? t('notLoaded')
            : t(isShort ? 'short' : 'has', { cost: words(price), coins: words(coins) })}
      </p>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </Modal>
  );
}
