import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '@/lib/api/request';
import { formatCalendarDay } from '@/lib/format';
import { referralEndpoints } from '@contract/referrals/referral.endpoints';
import classes from './invite.module.css';

const MAX_SHOWN = 5;

const invitedQuery = queryOptions({
  queryKey: ['invited'],
  queryFn: ({ signal }) => request(referralEndpoints.invitedMembers, { signal }),
});

/**
 * List of members who joined with the member's code. Renders nothing while the list is empty or cannot be
 * loaded.
 */
export function InvitedMembers() {
  const { t } = useTranslation('account');
  const { data } = useQuery(invitedQuery);
  if (!data || data.total === 0) return null;
  const { total, premiumNow, latest } = data;
  const more = total - Math.min(MAX_SHOWN, latest.length);
  return (
    <div className={classes.invited}>
      <h3>{t('invite.joined', { count: total })}</h3>
      {premiumNow > 0 && <p className={classes.text}>{t('invite.premiumNow', { count: premiumNow })}</p>}
      <ul>
        {latest.slice(0, MAX_SHOWN).map(({ firstName, joinedOn }, index) => (
          <li key={index}>
            <span>{firstName}</span>
            <time dateTime={joinedOn}>{formatCalendarDay(joinedOn)}</time>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.text}>{t('invite.more', { count: more })}</p>}
    </div>
  );
}
