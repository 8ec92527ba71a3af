import IconMessage from '~icons/tabler/message';
import IconVideo from '~icons/tabler/video';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ui/controls/button';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Avatar } from '@/components/ui/display/avatar';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import type { ContactKind } from '@/entities/member/contact/contact';
import { nameAndAge } from '@/entities/member/profile/describe';
import { VerifiedMark } from '@/entities/member/profile/verified-mark';
import { paths } from '@/lib/paths';
import { type FriendView } from '@contract';
import cardButton from './card-button.module.css';
import classes from './friends-grid.module.css';

interface FriendsGridProps {
  friends: readonly FriendView[];
  onOpen: (friend: FriendView) => void;
  onContact: (kind: ContactKind, friend: FriendView) => void;
}

const PORTRAIT_SIZE = 112;
const TO_COME = 6;

export function FriendsGrid({ friends, onOpen, onContact }: FriendsGridProps) {
  const { t } = useTranslation(['friends', 'member', 'common']);
  if (friends.length === 0) {
    return (
      <EmptyState
        art="friends"
        level={3}
        title={t('empty.title')}
        text={t('empty.text')}
        action={<ButtonLink to={paths.match}>{t('empty.action')}</ButtonLink>}
      />
    );
  }
  return (
    <ul className={classes.grid}>
      {friends.map((friend) => {
        const { _id, name, online, active, photos, verified } = friend;
        return (
          <li key={_id} className={classes.cell}>
            <span className={classes.portrait} data-online={online || undefined}>
              <Avatar name={name} photo={photos[0]} size={PORTRAIT_SIZE} />
            </span>
            <h3 className={classes.name}>
              <button
                type="button"
                className={cardButton.open}
                aria-haspopup="dialog"
                onClick={() => onOpen(friend)}
              >
                {nameAndAge(friend)}
                <VerifiedMark shown={verified} />
              </button>
            </h3>
            <p className={classes.state} data-online={online || undefined}>
              {online ? t('common:online') : active && t(`member:active.${active}`)}
            </p>
            <div className={classes.contact}>
              <IconButton
                label={t('messageNamed', { name })}
                icon={<IconMessage fontSize={20} />}
                look="outlined"
                round
                onClick={() => onContact('message', friend)}
              />
              <IconButton
                label={t('callNamed', { name })}
                icon={<IconVideo fontSize={20} />}
                look="outlined"
                round
                onClick={() => onContact('call', friend)}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

export function FriendsSkeleton() {
  return (
    <SkeletonGroup className={classes.grid}>
      {Array.from({ length: TO_COME }, (_, index) => (
        <span key={index} className={classes.cell}>
          <Skeleton circle={PORTRAIT_SIZE} />
          <Skeleton width={96} />
          <Skeleton width={64} height={12} />
        </span>
      ))}
    </SkeletonGroup>
  );
}
