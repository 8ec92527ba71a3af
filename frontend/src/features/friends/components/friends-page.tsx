import type { CardView, FriendView, RequestView } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionNotice } from '@/entities/member/actions/action-notice';
import { ContactDialog } from '@/entities/member/contact/contact-dialog';
import { MemberSheet } from '@/entities/member/sheet/member-sheet';
import { ReceivedNote } from '@/entities/member/notes/received-note';
import { Page } from '@/components/ui/layout/page';
import { QueryView } from '@/components/ui/feedback/query-view';
import { formatDay, formatRelative } from '@/lib/format';
import type { SwipeAction } from '@/entities/member/deck/swipe';
import { useContact } from '@/entities/member/contact/use-contact';
import { useMemberActions } from '@/entities/member/actions/use-member-actions';
import { friendsQuery } from '@/entities/member/lists/friends';
import { requestsQuery } from '@/entities/member/lists/requests';
import { serverNow } from '@/lib/server-clock';
import { FriendsGrid, FriendsSkeleton } from './friends-grid';
import classes from './friends-page.module.css';
import { RequestsList, RequestsSkeleton } from './requests-list';

type Opened = { friend: FriendView } | { request: RequestView };

export function FriendsPage() {
  const { t } = useTranslation(['friends', 'member']);
  const requests = useQuery(requestsQuery);
  const friends = useQuery(friendsQuery);
  const actions = useMemberActions();
  const contact = useContact();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const premiumTexts = {
    message: t('premiumFeature', { feature: t('features.messaging') }),
    call: t('premiumFeature', { feature: t('features.video') }),
  };

  const handleAnswer = (card: CardView, action: SwipeAction) => {
    if (!actions.act(card, action)) return;
    setAnnouncement(t(action === 'like' ? 'accepted' : 'rejected', { name: card.name }));
  };
  const card = opened && ('friend' in opened ? opened.friend : opened.request);
  const note =
    opened &&
    ('friend' in opened
      ? t('since', { date: formatDay(opened.friend.friendsSince) })
      : t('likedYou', { when: formatRelative(opened.request.likedAt, serverNow()) }));

  return (
    <Page title={t('title')}>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className={classes.sections}>
        <section aria-labelledby="requests-title">
          <h2 id="requests-title">{t('requests')}</h2>
          <QueryView query={requests} skeleton={<RequestsSkeleton />}>
            {(list) => (
              <RequestsList
                requests={list}
                onAnswer={handleAnswer}
                onOpen={(request) => setOpened({ request })}
              />
            )}
          </QueryView>
        </section>
        <section aria-labelledby="friends-title">
          <h2 id="friends-title">{t('friends')}</h2>
          <QueryView query={friends} skeleton={<FriendsSkeleton />}>
            {(list) => (
              <FriendsGrid
                friends={list}
                onOpen={(friend) => setOpened({ friend })}
                onContact={contact.start}
              />
            )}
          </QueryView>
        </section>
      </div>
      {card && (
        <MemberSheet
          key={card._id}
          card={card}
          note={note}
          premiumTexts={premiumTexts}
          onClose={() => setOpened(null)}
          onRemove={setAnnouncement}
          onAct={(action) => handleAnswer(card, action)}
          underName={
            'request' in opened && opened.request.note && <ReceivedNote note={opened.request.note} />
          }
          onLikeWithNote={(response) => {
            actions.handleLikeWithNote(card, response);
            setAnnouncement(t('accepted', { name: card.name }));
          }}
        />
      )}
      <ContactDialog refused={contact.refused} onClose={contact.close} premiumTexts={premiumTexts} />
      <ActionNotice actions={actions} premiumTexts={premiumTexts} />
    </Page>
  );
}
