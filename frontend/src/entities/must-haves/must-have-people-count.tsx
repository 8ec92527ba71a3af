import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { RowList, RowText } from '@/components/ui/display/row-list';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { profileQuery } from '@/entities/account/profile';
import { updateSearchSettingsMutation } from '@/entities/search-settings/search-settings';
import { errorText } from '@/lib/api/errors';
import { formatNumber } from '@/lib/format';
import { useDebounced } from '@/lib/use-debounced';
import { MUST_HAVE_LIMITS, subjectOf, type MustHave, type MustHavesCountView } from '@contract';
import { mustHavesCountQuery, updateMustHavesMutation } from './must-haves';
import classes from './must-haves.module.css';
import { useMustHaveTexts } from './use-must-have-texts';

/** Delay in ms after the last change before members are counted. */
const PAUSE_MS = 300;

interface MustHavePeopleCountProps {
  mustHaves: readonly MustHave[];
  /** Whether the member agrees to must-haves on special categories. */
  consent?: boolean;
}

/** Number of members who fit these must-haves, which may still be unsaved. */
export function MustHavePeopleCount({ mustHaves, consent = false }: MustHavePeopleCountProps) {
  const { t } = useTranslation('must-haves');
  const debounced = useDebounced({ mustHaves, consent }, PAUSE_MS);
  const { data, isError, isPaused } = useQuery(
    mustHavesCountQuery({
      mustHaves: [...debounced.mustHaves],
      ...(debounced.consent && { consent: true as const }),
    }),
  );
  const text = (): string => {
    if (!data) return isError || isPaused ? t('left.failed') : t('left.counting');
    if (!data.more) return t('left.nobody');
    return data.count === 0
      ? t('left.few', { most: formatNumber(MUST_HAVE_LIMITS.countStep) })
      : t('left.more', { count: data.count, shown: formatNumber(data.count) });
  };
  return (
    <p className={classes.left} role="status">
      {text()}
    </p>
  );
}

type SofterOffer = MustHavesCountView['offers'][number];

/** Offers looser must-haves when few members are left. One press applies an offer. */
export function LooserMustHaveOffers({ mustHaves }: { mustHaves: readonly MustHave[] }) {
  const { t } = useTranslation('must-haves');
  const { mustHaveText } = useMustHaveTexts(mustHaves);
  const profile = useQuery(profileQuery).data;
  const { data } = useQuery(mustHavesCountQuery({ mustHaves: [...mustHaves] }));
  const remove = useMutation(updateMustHavesMutation);
  const farther = useMutation(updateSearchSettingsMutation);
  const error = remove.error ?? farther.error;
  const changeOf = ({ mustHave, maxDistanceKm }: SofterOffer): string => {
    if (maxDistanceKm !== null)
      return t('soften.farther', { km: maxDistanceKm, from: profile?.settings.maxDistanceKm });
    return mustHave ? t('soften.without', { mustHave: mustHaveText(mustHave) }) : t('soften.withoutAll');
  };
  const applyOffer = ({ mustHave, maxDistanceKm }: SofterOffer) => {
    if (maxDistanceKm !== null) return farther.mutate({ maxDistanceKm });
    const kept = mustHaves.filter((one) => mustHave && subjectOf(one) !== subjectOf(mustHave));
    remove.mutate({ mustHaves: kept });
  };
  // While the next offers are loading, the previous ones may be about must-haves that were removed.
  const subjects = mustHaves.map(subjectOf);
  const offers = (data?.offers ?? []).filter(
    ({ mustHave, maxDistanceKm }) =>
      (!mustHave || subjects.includes(subjectOf(mustHave))) &&
      (maxDistanceKm === null || profile !== undefined),
  );
  if (offers.length === 0 && !error) return null;
  return (
    <div className={classes.soften}>
      <h3>{t('soften.title')}</h3>
      <RowList>
        {offers.map((offer) => {
          const change = changeOf(offer);
          return (
            <li key={change}>
              <RowText>
                <p>{change}</p>
                <strong>
                  {offer.count === 0
                    ? t('soften.few', { most: formatNumber(MUST_HAVE_LIMITS.countStep) })
                    : t('soften.more', { count: offer.count, shown: formatNumber(offer.count) })}
                </strong>
              </RowText>
              <Button
                look="quiet"
                size="sm"
                pending={remove.isPending || farther.isPending}
                aria-label={t('soften.actionNamed', { change })}
                onClick={() => applyOffer(offer)}
              >
                {t('soften.action')}
              </Button>
            </li>
          );
        })}
      </RowList>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </div>
  );
}
