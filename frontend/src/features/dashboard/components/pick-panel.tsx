import { useQuery } from '@tanstack/react-query';
import IconChevronRight from '~icons/tabler/chevron-right';
import IconSparkles from '~icons/tabler/sparkles';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/display/avatar';
import { Panel } from '@/components/ui/layout/panel';
import { pickQuery } from '@/entities/member/deck/pick';
import { commonGroundLine, nameAndAge } from '@/entities/member/profile/describe';
import { VerifiedMark } from '@/entities/member/profile/verified-mark';
import { formatTime } from '@/lib/format';
import { type CardView } from '@contract';
import classes from './pick-panel.module.css';

/**
 * Pick of the day. Picks are mutual: each of the two members is the pick of the other. Hidden on a day
 * without a pick and after a failed request, because the deck does not depend on it.
 */
export function PickPanel({ onOpen }: { onOpen: (card: CardView) => void }) {
  const { t } = useTranslation('dashboard');
  const { t: ofMember } = useTranslation('member');
  const { data } = useQuery(pickQuery);
  if (!data || (!data.pick && !data.answered)) return null;
  const { pick, endsAt } = data;
  const why = pick && commonGroundLine(pick.reasons, ofMember);
  return (
    <Panel title={t('pick.title')}>
      {pick ? (
        <>
          <button
            type="button"
            className={classes.member}
            aria-haspopup="dialog"
            onClick={() => onOpen(pick)}
          >
            <Avatar name={pick.name} photo={pick.photos[0]} size={64} />
            <span className={classes.name}>
              {nameAndAge(pick)}
              <VerifiedMark shown={pick.verified} />
            </span>
            {why && (
              <span className={classes.why}>
                <IconSparkles fontSize={16} aria-hidden />
                <span>{why}</span>
              </span>
            )}
            <IconChevronRight fontSize={20} aria-hidden />
          </button>
          <p className={classes.note}>{t('pick.note')}</p>
        </>
      ) : (
        <p className={classes.note}>{t('pick.answered', { time: formatTime(endsAt) })}</p>
      )}
    </Panel>
  );
}
