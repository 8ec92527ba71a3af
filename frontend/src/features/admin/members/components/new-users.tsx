import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/display/avatar';
import { Pill } from '@/components/ui/display/pill';
import { formatDay } from '@/lib/format';
import type { AdminUserView } from '@contract';
import { Collapsible } from '../../shared/components/collapsible';
import layout from '../../shared/components/layout.module.css';
import { MoreButton } from '../../shared/components/more-button';
import { FirstOf } from '../../shared/components/queue';
import { newUsersQuery } from '../api/users';
import { avatarOf, displayStatus, STATUS_COLORS } from '../lib/describe-user';
import classes from './member-cards.module.css';

/** Members who signed up in the last 30 days. A failed request shows an empty list without a banner. */
export function NewUsers() {
  const { t } = useTranslation('admin');
  const list = useInfiniteQuery(newUsersQuery);
  const users = list.data?.pages.flatMap((page) => page.users) ?? [];
  return (
    <Collapsible title={t('newUsers.title')}>
      {users.length === 0 && !list.isPending && <p className={layout.soft}>{t('newUsers.none')}</p>}
      {users.length > 0 && (
        <ul className={classes.cards} tabIndex={0} aria-label={t('newUsers.title')}>
          {users.map((user) => (
            <NewUserCard key={user._id} user={user} />
          ))}
        </ul>
      )}
      <FirstOf shown={users.length} total={list.data?.pages.at(-1)?.total ?? 0} />
      <MoreButton list={list} label={t('newUsers.more')} />
    </Collapsible>
  );
}

function NewUserCard({ user }: { user: AdminUserView }) {
  const { t } = useTranslation('admin');
  const status = displayStatus(user);
  return (
    <li className={classes.card}>
      <Avatar name={user.name} src={avatarOf(user)} size={40} />
      <div>
        <h3>{user.name || t('na')}</h3>
        <p>{user.email}</p>
        <p>{t('newUsers.joined', { date: formatDay(user.createdAt) })}</p>
        <p>{user.referralCode ? t('newUsers.code', { code: user.referralCode }) : t('newUsers.noCode')}</p>
        <div className={layout.badges}>
          {user.isReferralPremium && user.referralPremiumExpiry && (
            <Pill color="amber">
              {t('newUsers.referral')} {t('newUsers.until', { date: formatDay(user.referralPremiumExpiry) })}
            </Pill>
          )}
          {user.isPremium && user.subscriptionPlan && (
            <Pill color="rose">{t(`plans.${user.subscriptionPlan}`)}</Pill>
          )}
          <Pill color={STATUS_COLORS[status]}>{t(`statuses.${status}`)}</Pill>
        </div>
      </div>
    </li>
  );
}
