import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/display/avatar';
import { type FriendView } from '@contract';
import classes from './conversation-list.module.css';

/** Maximum number of friends shown here. All friends are on /friends. */
const MAX_FRIENDS = 20;

interface NewFriendsProps {
  friends: readonly FriendView[];
  onOpen: (userId: string) => void;
}

export function NewFriends({ friends, onOpen }: NewFriendsProps) {
  const { t } = useTranslation(['chats', 'common']);
  return (
    <div className={classes.fresh}>
      <h2>{t('newFriends')}</h2>
      <ul className={classes.strip}>
        {friends.slice(0, MAX_FRIENDS).map(({ _id, name, photos: [photo], online }) => (
          <li key={_id}>
            <button type="button" className={classes.friend} onClick={() => onOpen(_id)}>
              <span className={classes.portrait}>
                <Avatar name={name} photo={photo} size={56} />
                {online && <span className={classes.dot} />}
              </span>
              <span className="visually-hidden">{t('openNamed', { name })}</span>
              <span aria-hidden>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
