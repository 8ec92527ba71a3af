import IconMapPin from '~icons/tabler/map-pin';
import IconSparkles from '~icons/tabler/sparkles';
import IconStar from '~icons/tabler/star';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import type { CardView } from '@contract';
import { commonGroundLine, placeLine } from '../profile/describe';
import classes from './member-profile.module.css';

interface MemberHeadProps {
  card: CardView;
  ownHobbies: readonly string[];
  note?: ReactNode;
  underName?: ReactNode;
}

/** Lines below the name: the place, what both have in common, and when the member was last here. */
export function MemberHead({ card, ownHobbies, note, underName }: MemberHeadProps) {
  const { t } = useTranslation(['member', 'common']);
  const place = [placeLine(card), card.distance && t(`distance.${card.distance}`)]
    .filter(Boolean)
    .join(' · ');
  const hobbies = card.hobbies.filter((hobby) => ownHobbies.includes(hobby));
  const why =
    commonGroundLine(card.reasons, t) ||
    (hobbies.length > 0 && commonGroundLine([{ kind: 'shared-hobbies', values: hobbies }], t));
  return (
    <>
      {underName}
      {place && (
        <p className={classes.line}>
          <IconMapPin fontSize={18} aria-hidden /> <span>{place}</span>
        </p>
      )}
      {why && (
        <p className={classes.why}>
          <IconSparkles fontSize={18} aria-hidden /> <span>{why}</span>
        </p>
      )}
      <p className={classes.state}>
        {(card.online || card.active) && (
          <Pill color={card.online ? 'sage' : 'plain'}>
            {card.online ? t('common:online') : card.active && t(`active.${card.active}`)}
          </Pill>
        )}
        {card.superLike && (
          <Pill color="rose" icon={<IconStar fontSize={14} aria-hidden />}>
            {t('superLikedYou')}
          </Pill>
        )}
        {note && <Pill>{note}</Pill>}
      </p>
    </>
  );
}
