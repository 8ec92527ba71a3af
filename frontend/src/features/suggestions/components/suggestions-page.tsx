import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { QueryView } from '@/components/ui/feedback/query-view';
import { Page } from '@/components/ui/layout/page';
import { AgeCheckNotice } from '@/entities/account/age-check-notice';
import { PauseNotice } from '@/entities/account/pause-notice';
import { profileQuery } from '@/entities/account/profile';
import { useMemberActions } from '@/entities/member/actions/use-member-actions';
import { NoSuggestions } from '@/entities/member/deck/no-suggestions';
import { useSuggestions } from '@/entities/member/deck/use-suggestions';
import { ReachLine } from '@/entities/member/widening/reach-line';
import { useWiderSearch } from '@/entities/member/widening/use-wider-search';
import { WidenedNotice, WiderSearchOffers } from '@/entities/member/widening/wider-search';
import { TownQuestion } from '@/entities/place/town-question';
import { translated } from '@/i18n/translated';
import { useIsPhone } from '@/lib/use-is-phone';
import { TEXTS } from '@contract';
import { useCardActions } from '../lib/use-card-actions';
import { CardActionDialogs } from './card-action-dialogs';
import { CardGrid, CardGridSkeleton } from './card-grid';
import { MoreSuggestions } from './more-suggestions';
import { SearchSettingsDrawer } from './search-settings-drawer';
import { SingleCard } from './single-card';
import { SuggestionsToolbar } from './suggestions-toolbar';

const asksForFilters = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'filters' in state;

/** The page /match: suggestions, on a phone one card at a time. */
export function SuggestionsPage() {
  const { t } = useTranslation(['suggestions', 'member']);
  const isPhone = useIsPhone();
  const { data: profile } = useQuery(profileQuery);
  const [filtering, setFiltering] = useState(asksForFilters(useLocation().state));
  const { query, index, setIndex, more, fetchMore } = useSuggestions({ isGrid: !isPhone });
  const actions = useMemberActions({
    onRewind: ({ name }) => {
      setIndex(0);
      cardActions.announce(t('member:actions.undone', { name }));
    },
  });
  const cardActions = useCardActions(actions, query.data?.users);
  const wider = useWiderSearch(query.data, isPhone ? index : 0);
  const ownHobbies = profile?.hobbies ?? [];

  const handleUndo = () => {
    const back = actions.undo();
    if (!back) return;
    setIndex(back.index);
    cardActions.announce(t('member:actions.undone', { name: back.card.name }));
  };

  const deckView = (
    <>
      <WidenedNotice wider={wider} />
      {profile && <TownQuestion profile={profile} />}
      <QueryView query={query} skeleton={<CardGridSkeleton />} errorTitle={translated(TEXTS.matchesFailed)}>
        {(deck) => {
          if (deck.users.length === 0 && deck.complete)
            return (
              <>
                <WiderSearchOffers wider={wider} />
                <NoSuggestions actions={actions} onFilters={() => setFiltering(true)} />
              </>
            );
          if (deck.users.length === 0 && !more.isError) return <CardGridSkeleton />;
          const shown = { cards: deck.users, ownHobbies, onAct: cardActions.act, onOpen: cardActions.open };
          return (
            <>
              {isPhone ? (
                <SingleCard
                  {...shown}
                  index={index}
                  onIndex={setIndex}
                  onSuperLike={actions.superLike}
                  onUndo={handleUndo}
                  canUndo={actions.canUndo}
                  quota={deck}
                />
              ) : (
                <CardGrid {...shown} />
              )}
              {/* Below the cards, so that no card moves when this line appears. */}
              <ReachLine widened={deck.widened} />
              <MoreSuggestions complete={deck.complete} more={more} onFetchMore={fetchMore}>
                <WiderSearchOffers wider={wider} />
              </MoreSuggestions>
            </>
          );
        }}
      </QueryView>
    </>
  );
  return (
    <Page
      title={t('title')}
      lead={isPhone ? undefined : t('lead')}
      actions={
        <SuggestionsToolbar
          onUndo={handleUndo}
          canUndo={actions.canUndo}
          onFilters={() => setFiltering(true)}
          quota={query.data}
        />
      }
    >
      {profile?.ageCheck ? (
        <AgeCheckNotice {...profile.ageCheck} />
      ) : profile?.pause ? (
        <PauseNotice pause={profile.pause} />
      ) : (
        deckView
      )}
      {profile && (
        <SearchSettingsDrawer
          opened={filtering}
          onClose={() => setFiltering(false)}
          profile={profile}
          onApplied={() => {
            setFiltering(false);
            setIndex(0);
          }}
        />
      )}
      <CardActionDialogs cardActions={cardActions} onUndo={handleUndo} />
    </Page>
  );
}
