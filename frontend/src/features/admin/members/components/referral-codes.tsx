import { useInfiniteQuery } from '@tanstack/react-query';
import IconStarFilled from '~icons/tabler/star-filled';
import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { formatDay } from '@/lib/format';
import { ADMIN_LIMITS, type ReferralCodeView } from '@contract';
import { Collapsible } from '../../shared/components/collapsible';
import layout from '../../shared/components/layout.module.css';
import { MoreButton } from '../../shared/components/more-button';
import { referralCodesQuery } from '../api/members';
import classes from './member-cards.module.css';

/** Referral codes that were used. After a failed request the list is empty, without a banner. */
export function ReferralCodes() {
  const { t } = useTranslation('admin');
  const list = useInfiniteQuery(referralCodesQuery);
  const codes = list.data?.pages.flatMap((page) => page.referralCodes) ?? [];
  return (
    <Collapsible title={t('codes.title')}>
      {codes.length === 0 && !list.isPending && <p className={layout.soft}>{t('codes.none')}</p>}
      {codes.length > 0 && (
        <ul className={classes.cards} tabIndex={0} aria-label={t('codes.title')}>
          {codes.map((code) => (
            <CodeCard key={code.code} code={code} />
          ))}
        </ul>
      )}
      <MoreButton list={list} label={t('codes.moreCodes')} />
    </Collapsible>
  );
}

function CodeCard({ code: { code, usageCount, activeUsers, users: members } }: { code: ReferralCodeView }) {
  const { t } = useTranslation('admin');
  const rate = usageCount === 0 ? 0 : Math.round((activeUsers / usageCount) * 100);
  const shown = members.slice(0, ADMIN_LIMITS.referralCardMembers);
  const more = usageCount - shown.length;
  return (
    <li className={classes.card}>
      <div>
        <h3>{code}</h3>
        <p>
          {t('codes.usage', { count: usageCount })} · {t('codes.active', { count: activeUsers })}
        </p>
        <dl className={classes.facts}>
          <dt>{t('codes.total')}</dt>
          <dd>{usageCount}</dd>
          <dt>{t('codes.activePremium')}</dt>
          <dd>{activeUsers}</dd>
          <dt>{t('codes.rate')}</dt>
          <dd>{rate}%</dd>
        </dl>
        <ul>
          {shown.map((member) => (
            <li key={member._id}>
              {member.name || t('na')}{' '}
              {member.isReferralPremium && (
                <Pill color="sage">
                  <IconStarFilled fontSize={12} aria-hidden /> {t('codes.star')}
                </Pill>
              )}
              <p>
                {member.email} · {formatDay(member.createdAt)}
              </p>
            </li>
          ))}
        </ul>
        {more > 0 && <p>{t('codes.more', { count: more })}</p>}
      </div>
    </li>
  );
}
