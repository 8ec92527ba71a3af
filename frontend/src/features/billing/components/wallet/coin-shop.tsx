import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { Countdown } from '@/components/ui/display/countdown';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { Panel } from '@/components/ui/layout/panel';
import { profileQuery } from '@/entities/account/profile';
import { usePremium } from '@/entities/account/use-premium';
import { SpendDialog } from '@/entities/member/spending/spend-dialog';
import type { SpendResult } from '@/entities/member/spending/use-spend-coins';
import { walletQuery } from '@/entities/wallet/wallet';
import { loadWords } from '@/i18n/missing-words';
import { formatNumber } from '@/lib/format';
import { paths } from '@/lib/paths';
import { COIN_COSTS, type SpendKind } from '@contract';
import { SOLD_THINGS } from '../../lib/sold-things';
import classes from './coin-shop.module.css';

const LastBoost = lazyPart(async () => {
  const [file] = await Promise.all([import('@/entities/numbers/last-boost'), loadWords('numbers')]);
  return file.LastBoost;
});

/** Super likes are not sold here: they are bought on the card of a member. */
type SoldHere = Exclude<SpendKind, 'super-like'>;

export function CoinShop({ boostedUntil }: { boostedUntil: string | null }) {
  const { t } = useTranslation('coins');
  const client = useQueryClient();
  const premium = usePremium(useQuery(profileQuery).data);
  const [asking, setAsking] = useState<SoldHere | null>(null);
  const [successText, setSuccessText] = useState('');
  const handleSpent = (kind: SoldHere, { back }: SpendResult): void => {
    setAsking(null);
    if (kind !== 'rewind') setSuccessText(t(`${kind}.done`));
    else setSuccessText(back ? t('rewind.done', { name: back.name }) : t('rewind.doneUnnamed'));
  };

  return (
    <Panel quietTitle title={t('title')}>
      <ul className={classes.things}>
        {SOLD_THINGS.map(([kind, Icon]) => (
          <li key={kind}>
            <Icon fontSize={22} className={classes.icon} aria-hidden />
            <div className={classes.words}>
              <h2 id={`coins-${kind}`}>{t(`${kind}.name`)}</h2>
              <p className={classes.about}>{t(`${kind}.about`)}</p>
              {kind === 'boost' && boostedUntil && (
                <p className={classes.running}>
                  {t('boost.running')}{' '}
                  <Countdown
                    until={boostedUntil}
                    onExpired={() => void client.invalidateQueries({ queryKey: walletQuery.queryKey })}
                  />
                </p>
              )}
            </div>
            <p className={classes.price}>
              {t('coins', { count: COIN_COSTS[kind], shown: formatNumber(COIN_COSTS[kind]) })}
            </p>
            {kind === 'super-like' ? (
              <ButtonLink look="quiet" size="sm" to={paths.dashboard}>
                {t('super-like.toDeck')}
              </ButtonLink>
            ) : kind === 'more-likes' && premium ? (
              <p className={classes.about}>{t('more-likes.unlimited')}</p>
            ) : (
              <Button
                look="quiet"
                size="sm"
                aria-describedby={`coins-${kind}`}
                aria-haspopup="dialog"
                onClick={() => {
                  setSuccessText('');
                  setAsking(kind);
                }}
              >
                {kind === 'boost' && boostedUntil ? t('boost.more') : t(`${kind}.action`)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!boostedUntil && (
        // Below the list, which does not move when this comes.
        <Suspense>
          <LastBoost className={classes.last} />
        </Suspense>
      )}
      {successText && <InlineMessage kind="success">{successText}</InlineMessage>}
      {asking && (
        <SpendDialog
          key={asking}
          spending={{ kind: asking }}
          onClose={() => setAsking(null)}
          onSpent={(done) => handleSpent(asking, done)}
        />
      )}
    </Panel>
  );
}
