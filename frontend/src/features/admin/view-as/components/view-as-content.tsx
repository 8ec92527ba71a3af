import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { factLines } from '@/entities/member/profile/facts';
import { translated } from '@/i18n/translated';
import { formatMonth, formatNumber } from '@/lib/format';
import type { CardView, ViewAsView } from '@contract';
import { joinNonEmpty } from '../../members/lib/display-status';
import layout from '../../shared/components/layout.module.css';
import { ZoomLink } from '../../shared/components/zoom-link';
import classes from './view-as.module.css';

/** Everything that a member sees, masked. It has no button that changes anything. */
export function ViewAsContent({ view }: { view: ViewAsView }) {
  const { t } = useTranslation('admin');
  const { profile, friends, conversations, notifications, plan, limits, restrictions } = view;
  const planText = plan.name
    ? t(`viewAs.plans.${plan.name}`)
    : t(
        plan.isReferralPremium
          ? 'viewAs.plans.referral'
          : plan.isPremium
            ? 'viewAs.plans.other'
            : 'viewAs.plans.none',
      );
  return (
    <div className={classes.parts}>
      <Part title={t('viewAs.restrictions')} none={t('viewAs.noRestrictions')}>
        {restrictions.map(({ kind, reason }) => (
          <li key={kind}>
            <Pill color={kind === 'blocked' || kind === 'suspended' ? 'red' : 'amber'}>
              {t(`viewAs.restricted.${kind}`)}
            </Pill>{' '}
            {reason && <bdi>{reason}</bdi>}
          </li>
        ))}
      </Part>
      <Part title={t('viewAs.plan')} none="">
        <li>
          {planText}
          {plan.until && `, ${t('viewAs.until', { month: formatMonth(plan.until) })}`}
        </li>
      </Part>
      <Part title={t('viewAs.limits')} none="">
        <li>
          {limits.dailyLikes === null
            ? t('viewAs.likesFree', { used: formatNumber(limits.likesToday) })
            : t('viewAs.likes', {
                used: formatNumber(limits.likesToday),
                all: formatNumber(limits.dailyLikes),
              })}
        </li>
        {limits.notesLeft !== null && <li>{t('viewAs.notes', { count: limits.notesLeft })}</li>}
        <li>{t('viewAs.coins', { count: limits.coins })}</li>
      </Part>
      <Part title={t('viewAs.notifications')} none={t('viewAs.noNotifications')}>
        {notifications.map(({ type, count, unread }) => (
          <li key={type}>
            {t(`viewAs.types.${type}`)}: {formatNumber(count)}
            {unread > 0 && `, ${t('viewAs.unread', { count: unread })}`}
          </li>
        ))}
      </Part>
      <Part title={t('viewAs.friends', { count: friends.length })} none={t('viewAs.noFriends')}>
        {friends.map(({ initial, since }, index) => (
          <li key={index}>
            <bdi>{initial}</bdi>…, {t('viewAs.since', { month: formatMonth(since) })}
          </li>
        ))}
      </Part>
      <Part
        title={t('viewAs.conversations', { count: conversations.length })}
        none={t('viewAs.noConversations')}
      >
        {conversations.map(({ initial, unread, isFriend, isRequest, canWrite, lastIn }, index) => (
          <li key={index}>
            <bdi>{initial}</bdi>…,{' '}
            {[
              t('viewAs.last', { month: formatMonth(lastIn) }),
              isFriend && t('viewAs.friend'),
              isRequest && t('viewAs.request'),
              unread > 0 && t('viewAs.unread', { count: unread }),
              !canWrite && t('viewAs.cannotWrite'),
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </Part>
      <Profile profile={profile} />
      <p className={layout.soft}>{t('viewAs.deck')}</p>
    </div>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: ReactNode }) {
  const heading = useId();
  const isEmpty = Array.isArray(children) && children.length === 0;
  return (
    <section className={layout.section} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {isEmpty ? <p className={layout.soft}>{none}</p> : <ul className={classes.lines}>{children}</ul>}
    </section>
  );
}

/** The profile as others see it. */
function Profile({ profile }: { profile: CardView }) {
  const { t } = useTranslation(['admin', 'member']);
  const { t: words } = useTranslation('member');
  const heading = useId();
  const { name, age, city, state, country, bio, prompts, facts, hobbies, photos, photoAlts, verified } =
    profile;
  return (
    <section className={layout.section} aria-labelledby={heading}>
      <h3 id={heading}>{t('viewAs.profile')}</h3>
      <p>
        <strong>
          <bdi>{name}</bdi>
          {age !== null && `, ${age}`}
        </strong>{' '}
        {verified && <Pill>{t('details.verified')}</Pill>}
      </p>
      <p className={layout.soft}>{joinNonEmpty(city, state, country) || t('na')}</p>
      <ul className={classes.lines}>
        <li>{bio ? <bdi>{bio}</bdi> : t('details.noBio')}</li>
        <li>
          {t('details.hobbies')}:{' '}
          {hobbies.map((hobby) => translated(hobby)).join(', ') || t('details.noHobbies')}
        </li>
        {factLines(facts, words).map(({ fact, label, value }) => (
          <li key={fact}>
            {label}: <bdi>{value}</bdi>
          </li>
        ))}
        {prompts.map(({ prompt, answer }) => (
          <li key={prompt}>
            {t(`member:prompts.${prompt}`)}: <bdi>{answer}</bdi>
          </li>
        ))}
      </ul>
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((photo, index) => {
            const label = photoAlts?.[index] || t('viewAs.picture', { number: index + 1 });
            return (
              <li key={photo}>
                <ZoomLink href={photo} label={label}>
                  <img src={photo} alt={label} loading="lazy" />
                </ZoomLink>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
