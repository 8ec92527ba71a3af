import { useQuery } from '@tanstack/react-query';
import { startTransition, Suspense, useOptimistic, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { PageTitle } from '@/components/ui/layout/page-title';
import { useIsPhone } from '@/lib/use-is-phone';
import { conversationsQuery } from '../api/conversations';
import { startChats } from '../api/start-chats';
import classes from './chats-page.module.css';
import { MessagesSkeleton } from './conversation/messages-skeleton';
import { ConversationList } from './list/conversation-list';
import { useLiveChats } from './use-live-chats';
import { useOpenConversation } from './use-open-conversation';
import { usePrefetchThread } from './use-prefetch-thread';

startChats();

const loadConversation = () => import('./conversation/conversation').then((file) => file.Conversation);
const Conversation = lazyPart(loadConversation);
const ClosedConversation = lazyPart(() =>
  import('./conversation/closed-conversation').then((file) => file.ClosedConversation),
);

/** Loads the code of a conversation as soon as one is pointed at, pressed or focused. */
const fetchConversation = (): void => void loadConversation().catch(() => undefined);

/** List of conversations beside the open one. Phones show only one of the two at a time. */
export function ChatsPage() {
  const { t } = useTranslation('chats');
  const isPhone = useIsPhone();
  const { openId, placeholder, open, close } = useOpenConversation();
  /**
   * Id of the selected conversation, set optimistically: on a phone, rendering the conversation takes about
   * 500 ms.
   */
  const [shownId, setShownId] = useOptimistic(openId);
  const [closedId, setClosedId] = useState<string | null>(null);
  const [notice, setNotice] = useState('');
  // Only reads the cache: the list itself requests the conversations.
  const { data: hasNone } = useQuery({
    ...conversationsQuery,
    enabled: false,
    select: ({ list }) => list.length === 0,
  });
  useLiveChats(openId, setClosedId);
  const readThread = usePrefetchThread(openId);
  const showsPane = shownId !== null;

  const handleOpen = (userId: string) => {
    setClosedId(null);
    setNotice('');
    readThread(userId);
    startTransition(() => {
      setShownId(userId);
      void open(userId);
    });
  };
  const handleLeave = (text = '') => {
    setNotice(text);
    setClosedId(null);
    close();
  };

  return (
    <div className={classes.root} data-fill data-pane={showsPane || undefined}>
      <PageTitle>{t('title')}</PageTitle>
      {(!isPhone || !showsPane) && (
        <ConversationList openId={shownId} notice={notice} onReach={fetchConversation} onOpen={handleOpen} />
      )}
      {showsPane && (
        <section className={classes.pane} data-full-pane={isPhone || undefined} aria-label={t('title')}>
          {openId === null || shownId !== openId ? (
            <MessagesSkeleton />
          ) : (
            <Suspense fallback={<MessagesSkeleton />}>
              {closedId === openId ? (
                <ClosedConversation userId={openId} onBack={() => handleLeave()} />
              ) : (
                <Conversation key={openId} userId={openId} placeholder={placeholder} onLeave={handleLeave} />
              )}
            </Suspense>
          )}
        </section>
      )}
      {!showsPane && !isPhone && (
        <section className={classes.pane}>
          <div className={classes.centre}>
            {!hasNone && <EmptyState art="letters" title={t('choose.title')} text={t('choose.text')} />}
          </div>
        </section>
      )}
    </div>
  );
}
