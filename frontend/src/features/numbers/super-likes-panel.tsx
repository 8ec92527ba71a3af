import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/display/avatar';
import { Pill } from '@/components/ui/display/pill';
import { Panel } from '@/components/ui/layout/panel';
import { formatShortDay } from '@/lib/format';
import type { SuperLikeState, SuperLikeView } from '@contract';
import classes from './numbers.module.css';

const STATE_COLORS = { waiting: 'plain', friends: 'sage', returned: 'amber' } as const satisfies Record<
  SuperLikeState,
  string
>;

/** The results of the member's last super likes. */
export function SuperLikesPanel({ superLikes }: { superLikes: readonly SuperLikeView[] }) {
  const { t } = useTranslation('numbers');
  return (
    <Panel title={t('superLikes.title')} lead={superLikes.length > 0 && t('superLikes.lead')}>
      {superLikes.length === 0 ? (
        <p className={classes.soft}>{t('superLikes.none')}</p>
      ) : (
        <ul className={classes.rows}>
          {superLikes.map(({ at, state, to }) => (
            <li key={at}>
              <Avatar name={to?.name ?? ''} photo={to?.photo ?? undefined} size={40} />
              <span className={classes.name}>
                <span dir="auto">{to?.name ?? t('superLikes.gone')}</span>
                <time dateTime={at} className={classes.soft}>
                  {formatShortDay(at)}
                </time>
              </span>
              <Pill color={STATE_COLORS[state]}>{t(`superLikes.states.${state}`)}</Pill>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
