import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Modal } from '@/components/ui/overlays/modal';
import { factLines } from '@/entities/member/profile/facts';
import { translated } from '@/i18n/translated';
import { formatCalendarDay, formatDay } from '@/lib/format';
import type { AdminMemberView } from '@contract';
import { RecordingPlayer } from '../../shared/components/recording-player';
import { useHasRight } from '../../shared/lib/use-has-right';
import { adminMemberQuery } from '../api/members';
import { displayStatus, joinNonEmpty } from '../lib/display-status';
import { AdjustCoins } from './adjust-coins';
import { EndSessions } from './end-sessions';
import classes from './member-details.module.css';
import { WarnMember } from './warn-member';

export function MemberDetails({ member, onClose }: { member: AdminMemberView | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  // The last member stays visible while the dialogue fades out.
  const [last, setLast] = useState(member);
  if (member && member !== last) setLast(member);
  return (
    <Modal opened={member !== null} onClose={onClose} title={t('details.title')}>
      {last && <Opened key={last._id} userId={last._id} />}
    </Modal>
  );
}

function Opened({ userId }: { userId: string }) {
  const { t } = useTranslation('admin');
  const may = useHasRight();
  return (
    <QueryView query={useQuery(adminMemberQuery(userId))} skeleton={<RowSkeleton />}>
      {(member) => (
        <>
          <Facts member={member} />
          {may('view-as') && (
            <p>
              <Link to={{ search: `?${new URLSearchParams({ view: 'view-as', user: userId })}` }}>
                {t('viewAs.link')}
              </Link>
            </p>
          )}
          {may('restrictions') && <WarnMember member={member} />}
          {may('restrictions') && <EndSessions member={member} />}
          {may('coins') && <AdjustCoins member={member} />}
        </>
      )}
    </QueryView>
  );
}

function Facts({ member }: { member: AdminMemberView }) {
  const { t } = useTranslation(['admin', 'admin-moderation', 'member']);
  const { t: words } = useTranslation('member');
  const restriction = member.block ?? member.suspension;
  const facts = [
    [t('details.name'), member.name],
    [t('details.email'), member.email],
    [t('details.gender'), t(`genders.${member.gender}`)],
    [t('details.dob'), member.dob && formatCalendarDay(member.dob)],
    [t('details.location'), joinNonEmpty(member.city, member.state, member.country)],
    [t('details.bio'), member.bio || t('details.noBio')],
    ...factLines(member.facts, words).map(({ label, value }) => [label, value] as const),
    ...member.prompts.map(({ prompt, answer }) => [t(`member:prompts.${prompt}`), answer] as const),
    ...(member.photoAlts ?? []).flatMap((alt, index) =>
      alt ? [[t('admin-moderation:photos.altOf', { number: index + 1 }), alt] as const] : [],
    ),
    [
      t('details.hobbies'),
      member.hobbies.map((hobby) => translated(hobby)).join(', ') || t('details.noHobbies'),
    ],
    [t('details.verified'), member.verifiedAt ? formatDay(member.verifiedAt) : t('details.notVerified')],
    [t('details.joined'), member.createdAt && formatDay(member.createdAt)],
    [t('details.status'), t(`statuses.${displayStatus(member)}`)],
    ...(restriction?.reason ? [[t('details.reason'), restriction.reason]] : []),
    ...(restriction?.until ? [[t('details.until'), formatDay(restriction.until)]] : []),
  ] as const;
  const { voicePrompt } = member;
  return (
    <dl className={classes.details}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name ?? ''} value={value || t('na')} />
      ))}
      {voicePrompt && (
        <Fact
          name={t(`member:prompts.${voicePrompt.prompt}`)}
          value={
            <>
              <RecordingPlayer
                recording={voicePrompt}
                label={t('details.voicePrompt', { name: member.name })}
              />
              <bdi>{voicePrompt.words}</bdi>
            </>
          }
        />
      )}
    </dl>
  );
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
