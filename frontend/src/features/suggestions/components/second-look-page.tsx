import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import IconArrowLeft from '~icons/tabler/arrow-left';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { QueryView } from '@/components/ui/feedback/query-view';
import { Page } from '@/components/ui/layout/page';
import { profileQuery } from '@/entities/account/profile';
import { useMemberActions } from '@/entities/member/actions/use-member-actions';
import { REFILL_BELOW_CARDS } from '@/entities/member/deck/deck';
import { secondLookQuery } from '@/entities/member/deck/second-look';
import { useDeckIndex } from '@/entities/member/deck/use-deck-index';
import { paths } from '@/lib/paths';
import { useIsPhone } from '@/lib/use-is-phone';
import { SUGGESTIONS_LIMITS } from '@contract';
import { useCardActions } from '../lib/use-card-actions';
import { CardActionDialogs } from './card-action-dialogs';
import { CardGrid, CardGridSkeleton } from './card-grid';
import { SingleCard } from './single-card';
import classes from './suggestions-page.module.css';

/** The page /second-look: passed members who may be shown again. */
export function SecondLookPage() {
  const { t } = useTranslation('suggestions');
  const isPhone = useIsPhone();
  const { data: profile } = useQuery(profileQuery);
  const query = useInfiniteQuery(secondLookQuery);
  const actions = useMemberActions();
  const cards = useMemo(() => query.data?.pages.flatMap((page) => page.users) ?? [], [query.data]);
  const [index, setIndex] = useDeckIndex(cards);
  const cardActions = useCardActions(actions, cards);

  const { hasNextPage, isFetching, isFetchNextPageError: failed, fetchNextPage } = query;
  const fewLeft = cards.length - (isPhone ? index : 0) < REFILL_BELOW_CARDS;
  const lastPage = query.data?.pages.at(-1);
  useEffect(() => {
    // After a failure the request is repeated only by a press on the button.
    if (fewLeft && lastPage?.next && !isFetching && !failed) void fetchNextPage();
  }, [fewLeft, lastPage, isFetching, failed, fetchNextPage]);

  const shown = {
    cards,
    ownHobbies: profile?.hobbies ?? [],
    onAct: cardActions.act,
    onOpen: cardActions.open,
  };

  return (
    <Page
      title={t('secondLook.title')}
      lead={isPhone ? undefined : t('secondLook.lead')}
      actions={
        <ButtonLink
          look="quiet"
          to={paths.match}
          aria-label={t('title')}
          title={t('title')}
          className={isPhone ? classes.icon : ''}
        >
          <IconArrowLeft fontSize={18} aria-hidden />
          {!isPhone && t('title')}
        </ButtonLink>
      }
    >
      <QueryView query={query} skeleton={<CardGridSkeleton />} errorTitle={t('secondLook.failed')}>
        {() => {
          if (cards.length === 0 && hasNextPage && !failed) return <CardGridSkeleton />;
          if (cards.length === 0 && !failed)
            return (
              <EmptyState
                art="nobody"
                title={t('secondLook.empty.title')}
                text={t('secondLook.empty.text', { days: SUGGESTIONS_LIMITS.secondLookDays })}
                action={<ButtonLink to={paths.match}>{t('title')}</ButtonLink>}
              />
            );
          return (
            <>
              {isPhone ? (
                <SingleCard {...shown} index={index} onIndex={setIndex} onSuperLike={actions.superLike} />
              ) : (
                <CardGrid {...shown} />
              )}
              {failed && (
                <ErrorState
                  error={query.error}
                  onRetry={() => void fetchNextPage()}
                  title={t('secondLook.failed')}
                />
              )}
              {!isPhone && hasNextPage && !failed && (
                <p className={classes.more}>
                  <Button
                    look="quiet"
                    onClick={() => void fetchNextPage()}
                    pending={query.isFetchingNextPage}
                  >
                    {t('more')}
                  </Button>
                </p>
              )}
              {!isPhone && !hasNextPage && <p className={classes.end}>{t('secondLook.end')}</p>}
            </>
          );
        }}
      </QueryView>
      <CardActionDialogs cardActions={cardActions} onUndo={actions.undo} />
    </Page>
  );
}
