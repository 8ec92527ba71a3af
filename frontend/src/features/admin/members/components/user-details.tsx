import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Modal } from '@/components/ui/overlays/modal';
import { factLines } from '@/entities/member/profile/facts';
import { translated } from '@/i18n/translated';
import { formatCalendarDay, formatDay } from '@/lib/format';
import type { AdminUserView } from '@contract';
import { RecordingPlayer } from '../../shared/components/recording-player';
import { useRights } from '../../shared/lib/use-rights';
import { userQuery } from '../api/users';
import { displayStatus, joined } from '../lib/describe-user';
import { AdjustCoins } from './adjust-coins';
import classes from './user-details.module.css';
import { WarnMember } from './warn-member';

export function UserDetails({ user, onClose }: { user: AdminUserView | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  // Keeps the last user visible while the dialog fades out.
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  return (
    <Modal opened={user !== null} onClose={onClose} title={t('details.title')}>
      {last && <Opened key={last._id} userId={last._id} />}
    </Modal>
  );
}

function Opened({ userId }: { userId: string }) {
  const may = useRights();
  return (
    <QueryView query={useQuery(userQuery(userId))} skeleton={<RowSkeleton />}>
      {(user) => (
        <>
          <Facts user={user} />
          {may('restrictions') && <WarnMember user={user} />}
          {may('coins') && <AdjustCoins user={user} />}
        </>
      )}
    </QueryView>
  );
}

function Facts({ user }: { user: AdminUserView }) {
  const { t } = useTranslation(['admin', 'admin-moderation', 'member']);
  const { t: member } = useTranslation('member');
  const restriction = user.block ?? user.suspension;
  const facts = [
    [t('details.name'), user.name],
    [t('details.email'), user.email],
    [t('details.gender'), t(`genders.${user.gender}`)],
    [t('details.dob'), user.dob && formatCalendarDay(user.dob)],
    [t('details.location'), joined(user.city, user.state, user.country)],
    [t('details.bio'), user.bio || t('details.noBio')],
    ...factLines(user.facts, member).map(({ label, value }) => [label, value] as const),
    ...user.prompts.map(({ prompt, answer }) => [t(`member:prompts.${prompt}`), answer] as const),
    ...(user.photoAlts ?? []).flatMap((alt, index) =>
      alt ? [[t('admin-moderation:photos.altOf', { number: index + 1 }), alt] as const] : [],
    ),
    [
      t('details.hobbies'),
      user.hobbies.map((hobby) => translated(hobby)).join(', ') || t('details.noHobbies'),
    ],
    [t('details.verified'), user.verifiedAt ? formatDay(user.verifiedAt) : t('details.notVerified')],
    [t('details.joined'), user.createdAt && formatDay(user.createdAt)],
    [t('details.status'), t(`statuses.${displayStatus(user)}`)],
    ...(restriction?.reason ? [[t('details.reason'), restriction.reason]] : []),
    ...(restriction?.until ? [[t('details.until'), formatDay(restriction.until)]] : []),
  ] as const;
  const { voicePrompt } = user;
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
                label={t('details.voicePrompt', { name: user.name })}
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
