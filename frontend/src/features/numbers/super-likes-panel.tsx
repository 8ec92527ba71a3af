import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/display/avatar';
import { Disclosure } from '@/components/ui/display/disclosure';
import { Pill } from '@/components/ui/display/pill';
import { Panel } from '@/components/ui/layout/panel';
import { formatShortDay } from '@/lib/format';
import { useIsPhone } from '@/lib/use-is-phone';
import type { SuperLikeState, SuperLikeView } from '@contract';
import classes from './numbers.module.css';

const STATE_COLORS = { waiting: 'plain', friends: 'sage', returned: 'amber' } as const satisfies Record<
  SuperLikeState,
  string
>;

/** Number of super likes shown on phones; the earlier ones are collapsed. */
const PHONE_ROWS = 3;

/** The results of the member's last super likes. */
export function SuperLikesPanel({ superLikes }: { superLikes: readonly SuperLikeView[] }) {
  const { t } = useTranslation('numbers');
  const shown = useIsPhone() ? PHONE_ROWS : superLikes.length;
  return (
    <Panel title={t('superLikes.title')} lead={superLikes.length > 0 && t('superLikes.lead')}>
      {superLikes.length === 0 ? (
        <p className={classes.soft}>{t('superLikes.none')}</p>
      ) : (
        <>
          <SuperLikes superLikes={superLikes.slice(0, shown)} />
          {superLikes.length > shown && (
            <Disclosure title={t('superLikes.earlier')}>
              <SuperLikes superLikes={superLikes.slice(shown)} />
            </Disclosure>
          )}
        </>
      )}
    </Panel>
  );
}

function SuperLikes({ superLikes }: { superLikes: readonly SuperLikeView[] }) {
  const { t } = useTranslation('numbers');
  return (
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
  );
}
