import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/display/avatar';
import { Pill } from '@/components/ui/display/pill';
import { formatDay } from '@/lib/format';
import type { AdminMemberView } from '@contract';
import { Collapsible } from '../../shared/components/collapsible';
import layout from '../../shared/components/layout.module.css';
import { MoreButton } from '../../shared/components/more-button';
import { LoadedCount } from '../../shared/components/queue';
import { newMembersQuery } from '../api/members';
import { displayStatus, STATUS_COLORS } from '../lib/display-status';
import classes from './member-cards.module.css';

/** Members who signed up in the last 30 days. After a failed request the list is empty, without a banner. */
export function NewMembers() {
  const { t } = useTranslation('admin');
  const list = useInfiniteQuery(newMembersQuery);
  const members = list.data?.pages.flatMap((page) => page.users) ?? [];
  return (
    <Collapsible title={t('newMembers.title')}>
      {members.length === 0 && !list.isPending && <p className={layout.soft}>{t('newMembers.none')}</p>}
      {members.length > 0 && (
        <ul className={classes.cards} tabIndex={0} aria-label={t('newMembers.title')}>
          {members.map((member) => (
            <NewMemberCard key={member._id} member={member} />
          ))}
        </ul>
      )}
      <LoadedCount shown={members.length} total={list.data?.pages.at(-1)?.total ?? 0} />
      <MoreButton list={list} label={t('newMembers.more')} />
    </Collapsible>
  );
}

function NewMemberCard({ member }: { member: AdminMemberView }) {
  const { t } = useTranslation('admin');
  const status = displayStatus(member);
  return (
    <li className={classes.card}>
      <Avatar name={member.name} photo={member.photos[0]} size={40} />
      <div>
        <h3>{member.name || t('na')}</h3>
        <p>{member.email}</p>
        <p>{t('newMembers.joined', { date: formatDay(member.createdAt) })}</p>
        <p>
          {member.referralCode ? t('newMembers.code', { code: member.referralCode }) : t('newMembers.noCode')}
        </p>
        <div className={layout.badges}>
          {member.isReferralPremium && member.referralPremiumExpiry && (
            <Pill color="amber">
              {t('newMembers.referral')}{' '}
              {t('newMembers.until', { date: formatDay(member.referralPremiumExpiry) })}
            </Pill>
          )}
          {member.isPremium && member.subscriptionPlan && (
            <Pill color="rose">{t(`plans.${member.subscriptionPlan}`)}</Pill>
          )}
          <Pill color={STATUS_COLORS[status]}>{t(`statuses.${status}`)}</Pill>
        </div>
      </div>
    </li>
  );
}
