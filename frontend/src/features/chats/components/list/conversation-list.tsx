import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Message } from '@/components/ui/feedback/message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import { paths } from '@/lib/paths';
import { friendsQuery } from '@/entities/member/lists/friends';
import { conversationsQuery, loadMoreConversations, type Conversations } from '../../api/conversations';
import { readReceipts } from '../../api/read-receipts';
import { useOutbox } from '../../lib/outbox';
import { useNow } from '../../lib/use-now';
import classes from './conversation-list.module.css';
import { ConversationRow } from './conversation-row';
import { NewFriends } from './new-friends';

interface ConversationListProps {
  openId: string | null;
  notice: string;
  onOpen: (userId: string) => void;
}

/** New friends without a conversation, then all conversations, newest first. */
export function ConversationList({ openId, notice, onOpen }: ConversationListProps) {
  const { t } = useTranslation('chats');
  const query = useQuery({ ...conversationsQuery, refetchOnMount: 'always' });
  const { data: friends = [], isLoading, failureCount } = useQuery(friendsQuery);
  // The friends are above the conversations and would move them when they load later. A failed request does
  // not delay the list.
  const waits = isLoading && failureCount === 0;
  const cached = query.data?.list ?? [];
  const written = new Set(cached.map(({ _id }) => _id));
  const fresh = query.data ? friends.filter(({ _id }) => !written.has(_id)) : [];

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
          <Message kind="info">{notice}</Message>
        </div>
      )}
      <div className={classes.scroll}>
        {query.data && !query.data.hasMore && <UnsentElsewhere shown={written} onOpen={onOpen} />}
        {fresh.length > 0 && <NewFriends friends={fresh} onOpen={onOpen} />}
        <QueryView query={query} skeleton={<ListSkeleton />}>
          {(data) => {
            if (waits) return <ListSkeleton />;
            if (data.list.length === 0) return <NoConversations hasFriends={friends.length > 0} />;
            return <Rows data={data} openId={openId} onOpen={onOpen} />;
          }}
        </QueryView>
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
  data: Conversations;
  openId: string | null;
  onOpen: (userId: string) => void;
}

function Rows({ data: { list, hasMore }, openId, onOpen }: RowsProps) {
  const { t } = useTranslation('chats');
  const client = useQueryClient();
  const now = useNow();
  const [pending, setPending] = useState(false);
  const more = async () => {
    setPending(true);
    // On failure the button stays visible.
    await loadMoreConversations(client).catch(() => undefined);
    setPending(false);
  };
  return (
    <>
      <ul className={classes.rows}>
        {list.map((row) => (
          <li key={row._id}>
            <ConversationRow row={row} now={now} isOpen={row._id === openId} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={classes.more}>
          <Button look="plain" size="sm" pending={pending} onClick={() => void more()}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Links to the friends, or to the matches for a member without friends. */
function NoConversations({ hasFriends }: { hasFriends: boolean }) {
  const { t } = useTranslation('chats');
  return (
    <EmptyState
      art="letters"
      title={t('empty.title')}
      text={t('empty.text')}
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
