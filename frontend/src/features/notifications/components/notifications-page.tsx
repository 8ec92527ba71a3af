import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import { Page } from '@/components/ui/layout/page';
import { notificationsQuery, readNotificationsMutation } from '@/entities/notification/notifications';
import { PushCard } from '@/entities/notification/push-card';
import { errorText } from '@/lib/api/errors';
import { paths } from '@/lib/paths';
import { NotificationRow } from './notification-row';
import classes from './notifications-page.module.css';

/** The page /notifications: notifications of the member, newest first. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const list = useInfiniteQuery(notificationsQuery);
  const read = useMutation(readNotificationsMutation);
  const lines = list.data?.pages.flatMap((page) => page.notifications) ?? [];
  const hasUnread = lines.some((line) => !line.read);
  return (
    <Page
      title={t('title')}
      width="narrow"
      actions={
        hasUnread && (
          <Button look="quiet" size="sm" pending={read.isPending} onClick={() => read.mutate(undefined)}>
            {t('readAll')}
          </Button>
        )
      }
    >
      <PushCard />
      {read.isError && <InlineMessage kind="error">{errorText(read.error)}</InlineMessage>}
      <QueryView query={list} skeleton={<ListSkeleton />}>
        {() =>
          lines.length === 0 ? (
            <EmptyState
              art="letters"
              title={t('empty.title')}
              text={t('empty.text')}
              action={<ButtonLink to={paths.dashboard}>{t('empty.action')}</ButtonLink>}
            />
          ) : (
            <>
              <ul className={classes.list}>
                {lines.map((line) => (
                  <NotificationRow key={line.id} line={line} onOpen={() => read.mutate([line.id])} />
                ))}
              </ul>
              {list.isFetchNextPageError && (
                <InlineMessage kind="error">{errorText(list.error)}</InlineMessage>
              )}
              {list.hasNextPage && (
                <p className={classes.more}>
                  <Button
                    look="quiet"
                    pending={list.isFetchingNextPage}
                    pendingText={t('loadingMore')}
                    onClick={() => void list.fetchNextPage()}
                  >
                    {t('more')}
                  </Button>
                </p>
              )}
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup className={classes.list ?? ''}>
      {Array.from({ length: 5 }, (_, index) => (
        <RowSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}
