import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import { hiddenConversationsQuery } from '@/entities/hidden-words/hidden-conversations';
import { friendsQuery } from '@/entities/member/lists/friends';
import { loadWords } from '@/i18n/missing-words';
import { paths } from '@/lib/paths';
import { archivedConversationsQuery } from '../../api/conversation-settings';
import { conversationsQuery, loadMoreConversations, type LoadedConversations } from '../../api/conversations';
import { useOutbox } from '../../api/outbox';
import { readReceipts } from '../../api/read-receipts';
import { usePlanComponents } from '../../lib/plan-components';
import { ArchivedConversations } from './archived-conversations';
import { ConversationGroupList } from './conversation-group-list';
import classes from './conversation-list.module.css';
import { NewFriends } from './new-friends';

const HiddenConversations = lazyPart(async () => {
  const [file] = await Promise.all([import('./hidden-conversations'), loadWords('notes')]);
  return file.HiddenConversations;
});

interface ConversationListProps {
  openId: string | null;
  notice: string;
  /** Called when the member points at the list, touches it or moves the focus into it. */
  onReach: () => void;
  onOpen: (userId: string) => void;
}

/** New friends without a conversation, then the conversations in their groups. */
export function ConversationList({ openId, notice, onReach, onOpen }: ConversationListProps) {
  const { t } = useTranslation('chats');
  const query = useQuery({ ...conversationsQuery, refetchOnMount: 'always' });
  const hiddenList = useQuery({ ...hiddenConversationsQuery, refetchOnMount: 'always' });
  const archive = useQuery({ ...archivedConversationsQuery, refetchOnMount: 'always' });
  const { Meetings } = usePlanComponents();
  const friendList = useQuery(friendsQuery);
  const { data: hidden = [] } = hiddenList;
  const { data: archived = [] } = archive;
  const { data: friends = [] } = friendList;
  // Friends without a conversation are above the list and would move it if they were known later. A failed
  // request does not delay the list.
  const waits = [friendList, hiddenList, archive].some((one) => one.isLoading && one.failureCount === 0);
  const cached = query.data?.list ?? [];
  const written = new Set([...cached, ...hidden, ...archived].map(({ _id }) => _id));
  const fresh = query.data && !waits ? friends.filter(({ _id }) => !written.has(_id)) : [];

  useEffect(() => {
    for (const { _id, unread, lastMessage } of query.data?.list ?? [])
      if (unread > 0 && !lastMessage.fromSelf) readReceipts.markDelivered(_id, lastMessage.seq);
  }, [query.data]);

  return (
    <aside className={classes.root} aria-label={t('list')}>
      <header className={classes.head}>
        <h1 tabIndex={-1}>{t('title')}</h1>
      </header>
      {notice && (
        <div className={classes.notice}>
          <InlineMessage kind="info">{notice}</InlineMessage>
        </div>
      )}
      <div className={classes.scroll} onPointerEnter={onReach} onFocus={onReach}>
        <Meetings onOpen={onOpen} />
        {query.data && !query.data.hasMore && <UnsentElsewhere shown={written} onOpen={onOpen} />}
        {fresh.length > 0 && <NewFriends friends={fresh} onOpen={onOpen} />}
        <QueryView query={query} skeleton={<ListSkeleton />}>
          {(data) => {
            if (waits) return <ListSkeleton />;
            if (data.list.length === 0 && archived.length === 0)
              return <NoConversations hasFriends={friends.length > 0} />;
            return <Rows data={data} openId={openId} onOpen={onOpen} />;
          }}
        </QueryView>
        {archived.length > 0 && <ArchivedConversations list={archived} openId={openId} onOpen={onOpen} />}
        {hidden.length > 0 && (
          <Suspense>
            <HiddenConversations list={hidden} openId={openId} onOpen={onOpen} />
          </Suspense>
        )}
      </div>
    </aside>
  );
}

interface UnsentElsewhereProps {
  shown: ReadonlySet<string>;
  onOpen: (userId: string) => void;
}

/** Link to refused messages whose conversation is not in the list. */
function UnsentElsewhere({ shown, onOpen }: UnsentElsewhereProps) {
  const { t } = useTranslation('chats');
  const failed = useOutbox().filter(({ state, to }) => state === 'failed' && !shown.has(to));
  return [...new Set(failed.map(({ to }) => to))].map((to) => (
    <Button key={to} look="plain" size="sm" onClick={() => onOpen(to)}>
      {t('unsentTo', { count: failed.filter((entry) => entry.to === to).length })}
    </Button>
  ));
}

interface RowsProps {
  data: LoadedConversations;
  openId: string | null;
  onOpen: (userId: string) => void;
}

function Rows({ data: { list, hasMore }, openId, onOpen }: RowsProps) {
  const { t } = useTranslation('chats');
  const client = useQueryClient();
  // After a failure the button is still there to try again.
  const { mutate, isPending } = useMutation({ mutationFn: () => loadMoreConversations(client) });
  return (
    <>
      <ConversationGroupList list={list} openId={openId} onOpen={onOpen} />
      {hasMore && (
        <div className={classes.more}>
          <Button look="plain" size="sm" pending={isPending} onClick={() => mutate()}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Shown without conversations. Links to the friends, or to the matches for a member without friends. */
function NoConversations({ hasFriends }: { hasFriends: boolean }) {
  const { t } = useTranslation('chats');
  return (
    <EmptyState
      art="letters"
      title={t('empty.title')}
      text={t(hasFriends ? 'empty.textWithFriends' : 'empty.text')}
      action={
        <>
          {hasFriends && <ButtonLink to={paths.friends}>{t('empty.friends')}</ButtonLink>}
          <ButtonLink look={hasFriends ? 'quiet' : 'main'} to={paths.dashboard}>
            {t('empty.discover')}
          </ButtonLink>
        </>
      }
    />
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup className={classes.skeleton}>
      {Array.from({ length: 7 }, (_, index) => (
        <RowSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}
