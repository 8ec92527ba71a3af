import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { QueryView } from '@/components/ui/feedback/query-view';
import { Page } from '@/components/ui/layout/page';
import { hiddenRequestsQuery } from '@/entities/hidden-words/hidden-requests';
import { ActionNotice } from '@/entities/member/actions/action-notice';
import { useAnnounceAnsweredElsewhere } from '@/entities/member/actions/use-announce-answered-elsewhere';
import { useMemberActions } from '@/entities/member/actions/use-member-actions';
import { ContactDialog } from '@/entities/member/contact/contact-dialog';
import { useContact } from '@/entities/member/contact/use-contact';
import type { SwipeAction } from '@/entities/member/deck/swipe';
import { friendsQuery } from '@/entities/member/lists/friends';
import { requestsQuery } from '@/entities/member/lists/requests';
import { ReceivedNote } from '@/entities/member/notes/received-note';
import { MemberSheet, type MemberSheetPart } from '@/entities/member/sheet/member-sheet';
import { loadWords } from '@/i18n/missing-words';
import { refetch } from '@/lib/api/live-query';
import { formatDay, formatRelative } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { useCatchUp } from '@/lib/socket';
import type { CardView, FriendView, RequestView } from '@contract';
import { FriendsGrid, FriendsSkeleton } from './friends-grid';
import classes from './friends-page.module.css';
import { RequestsList, RequestsSkeleton } from './requests-list';

const HiddenRequests = lazyPart(async () => {
  const [file] = await Promise.all([import('./hidden-requests'), loadWords('notes')]);
  return file.HiddenRequests;
});

type OpenedMember = { friend: FriendView } | { request: RequestView; view?: MemberSheetPart };

export function FriendsPage() {
  const { t } = useTranslation(['friends', 'member']);
  const client = useQueryClient();
  const requests = useQuery(requestsQuery);
  const { data: hidden = [] } = useQuery({ ...hiddenRequestsQuery, refetchOnMount: 'always' });
  useCatchUp((gap) => {
    if (gap !== 'presence') refetch(client, [hiddenRequestsQuery]);
  });
  const friends = useQuery(friendsQuery);
  const [announcement, setAnnouncement] = useState('');
  const actions = useMemberActions({
    onDone: (action, card, answer) => {
      // Not announced if the sender of the request has taken it back meanwhile.
      if (action === 'like' && answer?.friend) setAnnouncement(t('accepted', { name: card.name }));
    },
  });
  useAnnounceAnsweredElsewhere(requests.data ?? [], (text) => setAnnouncement(text));
  const contact = useContact();
  const [opened, setOpened] = useState<OpenedMember | null>(null);
  const premiumTexts = {
    message: t('premiumFeature', { feature: t('features.messaging') }),
    call: t('premiumFeature', { feature: t('features.video') }),
  };

  const handleAnswer = (card: CardView, action: SwipeAction) => {
    if (actions.act(card, action) && action === 'dislike')
      setAnnouncement(t('rejected', { name: card.name }));
  };
  const handleSafety = (request: RequestView, view: MemberSheetPart) => setOpened({ request, view });
  const handleRemove = (notice: string) => {
    setAnnouncement(notice);
    refetch(client, [hiddenRequestsQuery]);
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
                onSafety={handleSafety}
              />
            )}
          </QueryView>
        </section>
        {/* After the requests, which would push it down while it is read. */}
        {!requests.isLoading && (
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
        )}
        {/* At the end, where it moves nothing when it comes late. */}
        {hidden.length > 0 && !requests.isLoading && !friends.isLoading && (
          <Suspense>
            <HiddenRequests requests={hidden} onSafety={handleSafety} />
          </Suspense>
        )}
      </div>
      {card && (
        <MemberSheet
          key={card._id}
          card={card}
          note={note}
          premiumTexts={premiumTexts}
          start={'request' in opened ? (opened.view ?? 'profile') : 'profile'}
          onClose={() => setOpened(null)}
          onRemove={handleRemove}
          onAct={(action) => handleAnswer(card, action)}
          underName={
            'request' in opened && opened.request.note && <ReceivedNote note={opened.request.note} />
          }
          onLikeWithNote={(response) => actions.handleLikeWithNote(card, response)}
        />
      )}
      <ContactDialog refused={contact.refused} onClose={contact.close} premiumTexts={premiumTexts} />
      <ActionNotice actions={actions} premiumTexts={premiumTexts} />
    </Page>
  );
}
