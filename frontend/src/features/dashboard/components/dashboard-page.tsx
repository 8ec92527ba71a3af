import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { QueryView } from '@/components/ui/feedback/query-view';
import { Page } from '@/components/ui/layout/page';
import { AgeCheckNotice } from '@/entities/account/age-check-notice';
import { PauseNotice } from '@/entities/account/pause-notice';
import { profileQuery } from '@/entities/account/profile';
import { ActionNotice } from '@/entities/member/actions/action-notice';
import { Confirmation } from '@/entities/member/actions/confirmation';
import { useMemberActions } from '@/entities/member/actions/use-member-actions';
import { clampIndex } from '@/entities/member/deck/deck';
import { mayLike } from '@/entities/member/deck/like-limit';
import { NoSuggestions } from '@/entities/member/deck/no-suggestions';
import { useSuggestions } from '@/entities/member/deck/use-suggestions';
import { MemberSheet, type MemberSheetPart } from '@/entities/member/sheet/member-sheet';
import { ReachLine } from '@/entities/member/widening/reach-line';
import { useWiderSearch } from '@/entities/member/widening/use-wider-search';
import { WidenedNotice, WiderSearchOffers } from '@/entities/member/widening/wider-search';
import { TownQuestion } from '@/entities/place/town-question';
import { translated } from '@/i18n/translated';
import { serverNow } from '@/lib/server-clock';
import { useIsWide } from '@/lib/use-is-wide';
import { TEXTS, type CardView, type LikedThing } from '@contract';
import { BoostBanner } from './boost-banner';
import classes from './dashboard-page.module.css';
import { DeckSkeleton } from './deck/deck-skeleton';
import { SwipeDeck } from './deck/swipe-deck';
import { IncompleteDialog } from './incomplete-dialog';
import { InvitePanel } from './invite-panel';
import { LikesLeftPanel } from './likes-left-panel';
import { PickPanel } from './pick-panel';
import { ReferralBanner } from './referral-banner';
import { ReferralEndDialog } from './referral-end-dialog';
import { RequestsPanel } from './requests-panel';
import { useIncompleteProfileReminder } from './use-incomplete-profile-reminder';
import { useReferralEnd } from './use-referral-end';

const MemberPane = lazyPart(() =>
  import('@/entities/member/sheet/member-profile').then((file) => file.MemberPane),
);

interface OpenedCard {
  card: CardView;
  start: MemberSheetPart;
  on?: LikedThing;
}

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { data: profile } = useQuery(profileQuery);
  const [opened, setOpened] = useState<OpenedCard | null>(null);
  const { query, index, setIndex, more, fetchMore } = useSuggestions();
  const wider = useWiderSearch(query.data, index);
  const actions = useMemberActions({ onRewind: () => setIndex(0) });
  const referral = useReferralEnd(profile);
  const incomplete = useIncompleteProfileReminder(profile);

  const isWide = useIsWide();

  const pause = profile?.pause;
  const isHidden = Boolean(pause ?? profile?.ageCheck);
  const handleOpen = (card: CardView, start: MemberSheetPart = 'profile') => setOpened({ card, start });

  const aside = (
    <>
      {/* On phones below the deck, which would push them down while they are read. */}
      {(isHidden || !query.isLoading) && (
        <>
          {!isHidden && <PickPanel onOpen={handleOpen} />}
          {!isHidden && query.data && <LikesLeftPanel quota={query.data} />}
          <RequestsPanel />
          {profile && <InvitePanel code={profile.inviteCode} link={profile.inviteLink} />}
        </>
      )}
    </>
  );
  const skeleton = (
    <div className={classes.columns}>
      <DeckSkeleton />
    </div>
  );
  const deckView = (
    <>
      <WidenedNotice wider={wider} />
      {profile && <TownQuestion profile={profile} />}
      <QueryView query={query} skeleton={skeleton} errorTitle={translated(TEXTS.matchesFailed)}>
        {(deck) => {
          const current = deck.users[clampIndex(index, deck.users.length)];
          if (current) {
            const ownHobbies = profile?.hobbies ?? [];
            return (
              <div className={classes.columns}>
                <div>
                  <SwipeDeck
                    deck={deck}
                    index={index}
                    onIndex={setIndex}
                    ownHobbies={ownHobbies}
                    actions={actions}
                    canLike={mayLike(deck, serverNow())}
                    onOpen={handleOpen}
                  />
                  {/* Below the card, so that the card does not move when this line appears. */}
                  <ReachLine widened={deck.widened} />
                </div>
                {isWide && (
                  <Suspense>
                    <MemberPane
                      key={current._id}
                      card={current}
                      ownHobbies={ownHobbies}
                      onLike={() => actions.act(current, 'like')}
                      onNote={(on) => setOpened({ card: current, start: 'note', on })}
                    />
                  </Suspense>
                )}
              </div>
            );
          }
          if (deck.complete) return <NoSuggestions actions={actions} />;
          if (more.isError)
            return (
              <ErrorState error={more.error} onRetry={fetchMore} title={translated(TEXTS.matchesFailed)} />
            );
          return skeleton;
        }}
      </QueryView>
      <WiderSearchOffers wider={wider} />
    </>
  );
  return (
    <Page title={t('title')} quietTitle aside={aside} isAsideBelow>
      {referral.banner && <ReferralBanner {...referral.banner} />}
      {profile?.boostedUntil && <BoostBanner until={profile.boostedUntil} />}
      {profile?.ageCheck ? (
        <AgeCheckNotice {...profile.ageCheck} />
      ) : pause ? (
        <PauseNotice pause={pause} />
      ) : (
        deckView
      )}
      {opened && (
        <MemberSheet
          key={opened.card._id}
          {...opened}
          onClose={() => setOpened(null)}
          onAct={(action) => actions.act(opened.card, action)}
          onSuperLike={() => actions.superLike(opened.card)}
          onLikeWithNote={(answer) => actions.handleLikeWithNote(opened.card, answer)}
        />
      )}
      <Confirmation
        actions={actions}
        onUndo={() => {
          const back = actions.undo();
          if (back) setIndex(back.index);
        }}
      />
      <ActionNotice actions={actions} />
      {!opened && !actions.notice && referral.dialog && <ReferralEndDialog onClose={referral.dialog.close} />}
      {!opened && !actions.notice && !referral.dialog && incomplete && (
        <IncompleteDialog onboarding={Boolean(profile?.firstRun)} onClose={incomplete.close} />
      )}
    </Page>
  );
}
