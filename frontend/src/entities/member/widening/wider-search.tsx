import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Panel } from '@/components/ui/layout/panel';
import { errorText } from '@/lib/api/errors';
import { formatList } from '@/lib/format';
import type { WiderSearch } from './use-wider-search';
import type { SearchRange } from './widening';
import classes from './wider-search.module.css';

/** Shows the applied widening with its undo button, or the error of a failed one. */
export function WidenedNotice({ wider: { widened, error, isPending, putBack } }: { wider: WiderSearch }) {
  const { t } = useTranslation('member');
  if (!widened && !error) return null;
  return (
    <div className={classes.notice}>
      {widened && (
        <div className={classes.done}>
          <InlineMessage kind="success">
            {t('wider.done', { wishes: wordsOf(widened.from, widened.to, t) })}
          </InlineMessage>
          <Button look="quiet" size="sm" pending={isPending} onClick={putBack}>
            {t('wider.putBack')}
          </Button>
        </div>
      )}
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </div>
  );
}

/**
 * Offers wider settings when few cards are left, with the number of additional members. Renders nothing while
 * loading, without an offer, and after a failure.
 */
export function WiderSearchOffers({ wider: { offered, isPending, widen } }: { wider: WiderSearch }) {
  const { t } = useTranslation('member');
  if (!offered || offered.offers.length === 0) return null;
  const { current, offers } = offered;
  return (
    <div className={classes.panel}>
      <Panel title={t('wider.title')}>
        <ul className={classes.offers}>
          {offers.map((offer) => {
            const wishes = wordsOf(current, offer, t);
            return (
              <li key={wishes} className={classes.offer}>
                <p>
                  <strong className={classes.count}>
                    {offer.more && offer.count === 0
                      ? t('wider.countFew')
                      : t(offer.more ? 'wider.countMore' : 'wider.count', { count: offer.count })}
                  </strong>
                  <span>{wishes}</span>
                </p>
                <Button
                  look="quiet"
                  size="sm"
                  pending={isPending}
                  aria-label={t('wider.actionNamed', { wishes })}
                  onClick={() => widen(current, offer)}
                >
                  {t('wider.action')}
                </Button>
              </li>
            );
          })}
        </ul>
      </Panel>
    </div>
  );
}

/** Returns the difference in words: 'Up to 100 km instead of 50 km'. */
function wordsOf(from: SearchRange, to: SearchRange, t: TFunction<'member'>): string {
  const hasOtherAges = to.ageMin !== from.ageMin || to.ageMax !== from.ageMax;
  const ages = t('wider.ages', {
    min: to.ageMin,
    max: to.ageMax,
    fromMin: from.ageMin,
    fromMax: from.ageMax,
  });
  const distance =
    to.maxDistanceKm === null
      ? t('wider.anywhere', { from: from.maxDistanceKm })
      : t('wider.distance', { km: to.maxDistanceKm, from: from.maxDistanceKm });
  return formatList([
    ...(to.maxDistanceKm === from.maxDistanceKm ? [] : [distance]),
    ...(hasOtherAges ? [ages] : []),
  ]);
}
