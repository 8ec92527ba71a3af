import { LIMITS, type CardView, type MatchActionView } from '@contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionNotice } from '@/entities/member/actions/action-notice';
import { useMemberActions } from '@/entities/member/actions/use-member-actions';
import { REFILL_BELOW } from '@/entities/member/deck/deck';
import { secondLookQuery } from '@/entities/member/deck/second-look';
import type { SwipeAction } from '@/entities/member/deck/swipe';
import { MemberSheet, type MemberView } from '@/entities/member/profile/member-sheet';
import { profileQuery } from '@/entities/account/profile';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { QueryView } from '@/components/ui/feedback/query-view';
import { Page } from '@/components/ui/layout/page';
import { paths } from '@/lib/paths';
import { useIsPhone } from '@/lib/use-is-phone';
import { MatchGrid, MatchGridSkeleton } from './match-grid';
import { MatchOne } from './match-one';
import classes from './match-page.module.css';

/** /second-look: whom the member has passed, once they may be looked at once more. */
export function SecondLookPage() {
  const { t } = useTranslation(['match', 'member']);
  const isPhone = useIsPhone();
  const { data: profile } = useQuery(profileQuery);
  const [index, setIndex] = useState(0);
  const [opened, setOpened] = useState<{ card: CardView; start: MemberView } | null>(null);
  const [said, setSaid] = useState('');
  const query = useInfiniteQuery(secondLookQuery);
  const actions = useMemberActions();
  const cards = query.data?.pages.flatMap((page) => page.users) ?? [];
  const premiumTexts = { message: t('premium.message'), call: t('premium.call') };

  const { hasNextPage, isFetching, isFetchNextPageError: failed, fetchNextPage } = query;
  const fewLeft = cards.length - (isPhone ? index : 0) < REFILL_BELOW;
  const lastPage = query.data?.pages.at(-1);
  useEffect(() => {
    // What failed is asked for again by the member.
    if (fewLeft && lastPage?.next && !isFetching && !failed) void fetchNextPage();
  }, [fewLeft, lastPage, isFetching, failed, fetchNextPage]);

  const act = (card: CardView, action: SwipeAction) => {
    if (!actions.act(card, action)) return;
    setSaid(t(action === 'like' ? 'member:actions.liked' : 'member:actions.passed', { name: card.name }));
  };
  const noted = (card: CardView, answer: MatchActionView) => {
    actions.noted(card, answer);
    setSaid(t('member:actions.liked', { name: card.name }));
  };
  const people = {
    cards,
    ownHobbies: profile?.hobbies ?? [],
    onAct: act,
    onOpen: (card: CardView, start: MemberView = 'profile') => setOpened({ card, start }),
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
          <IconArrowLeft size={18} aria-hidden />
          {!isPhone && t('title')}
        </ButtonLink>
      }
    >
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <QueryView query={query} skeleton={<MatchGridSkeleton />} errorTitle={t('secondLook.failed')}>
        {() => {
          if (cards.length === 0 && hasNextPage && !failed) return <MatchGridSkeleton />;
          if (cards.length === 0 && !failed)
            return (
              <EmptyState
                art="nobody"
                title={t('secondLook.empty.title')}
                text={t('secondLook.empty.text', { days: LIMITS.secondLookDays })}
                action={<ButtonLink to={paths.match}>{t('title')}</ButtonLink>}
              />
            );
          return (
            <>
              {isPhone ? (
                <MatchOne {...people} index={index} onIndex={setIndex} onSuperLike={actions.superLike} />
              ) : (
                <MatchGrid {...people} />
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
      {opened && (
        <MemberSheet
          key={opened.card._id}
          premiumTexts={premiumTexts}
          {...opened}
          onClose={() => setOpened(null)}
          onGone={setSaid}
          onAct={(action) => act(opened.card, action)}
          onSuperLike={() => actions.superLike(opened.card)}
          onNoted={(answer) => noted(opened.card, answer)}
        />
      )}
      <ActionNotice actions={actions} premiumTexts={premiumTexts} />
    </Page>
  );
}
