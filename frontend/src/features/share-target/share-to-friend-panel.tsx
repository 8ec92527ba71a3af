import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/display/avatar';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { TextField } from '@/components/ui/forms/text-field';
import { Panel } from '@/components/ui/layout/panel';
import { ContactDialog } from '@/entities/member/contact/contact-dialog';
import { useContact } from '@/entities/member/contact/use-contact';
import { friendsQuery } from '@/entities/member/lists/friends';
import { VerifiedMark } from '@/entities/member/profile/verified-mark';
import { setSharedDestination, type SharedPicture } from '@/lib/pwa/shared-pictures';
import { searchForm, type FriendView } from '@contract';
import classes from './share-target.module.css';

/** Up to this number of friends all are shown. With more friends only some are shown, with a search field. */
const LOOKED_THROUGH = 8;
/** Number of friends that are shown at once when there is a search field. */
const MAX_SHOWN = 5;

/** Lets the member choose a friend. The pictures open in the conversation and are sent from there. */
export function ShareToFriendPanel({ pictures }: { pictures: readonly SharedPicture[] }) {
  const { t } = useTranslation('share-target');
  const friends = useQuery(friendsQuery);
  const contact = useContact();
  const [name, setName] = useState('');
  const choose = (friend: FriendView) => {
    if (contact.start('message', friend)) setSharedDestination(pictures, friend._id);
  };
  return (
    <Panel title={t('toFriend.title')} lead={t('toFriend.lead')}>
      <QueryView query={friends} skeleton={<RowSkeleton />}>
        {(list) => {
          const searched = searchForm(name);
          const found = list.filter((friend) => searchForm(friend.name).includes(searched));
          const shown = searched === '' && found.length > LOOKED_THROUGH ? found.slice(0, MAX_SHOWN) : found;
          const others = found.length - shown.length;
          return (
            <>
              {list.length > LOOKED_THROUGH && (
                <TextField
                  label={t('toFriend.search')}
                  type="search"
                  autoComplete="off"
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
              {shown.length === 0 && (
                <p className={classes.soft}>
                  {t(list.length === 0 ? 'toFriend.none' : 'toFriend.noneFound')}
                </p>
              )}
              <ul className={classes.friends}>
                {shown.map((friend) => (
                  <li key={friend._id}>
                    <button type="button" className={classes.friend} onClick={() => choose(friend)}>
                      <Avatar name={friend.name} photo={friend.photos[0]} size={44} />
                      <span className={classes.name}>{t('toFriend.send', { name: friend.name })}</span>
                      <VerifiedMark shown={friend.verified} />
                    </button>
                  </li>
                ))}
              </ul>
              {others > 0 && <p className={classes.soft}>{t('toFriend.others', { count: others })}</p>}
            </>
          );
        }}
      </QueryView>
      <ContactDialog refused={contact.refused} onClose={contact.close} />
    </Panel>
  );
}
