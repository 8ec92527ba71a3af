import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import IconGavel from '~icons/tabler/gavel';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { useMemberLanguage } from '@/entities/account/language';
import { profileQuery } from '@/entities/account/profile';
import { usePremium } from '@/entities/account/use-premium';
import { unreadQuery, unreadSum } from '@/entities/conversation/unread-counts';
import { requestsQuery } from '@/entities/member/lists/requests';
import { bellQuery } from '@/entities/notification/notifications';
import { paths } from '@/lib/paths';
import { PREFETCH_DELAY_MS } from '@/lib/prefetch-delay';
import { socket } from '@/lib/socket';
import { useIsPhone } from '@/lib/use-is-phone';
import { usePrefetch } from '@/lib/use-prefetch';
import type { NotificationView } from '@contract';
import { CrashBoundary } from '../crash-boundary';
import { IncomingCalls } from '../live/incoming-calls';
import { KeyboardHelp } from '../live/keyboard/keyboard-help';
import { LiveAnnouncement } from '../live/live-announcement';
import { useAppBadge } from '../live/use-app-badge';
import { useLiveUpdates } from '../live/use-live-updates';
import { usePwaInstall } from '../live/use-pwa-install';
import classes from './app-layout.module.css';
import { PhoneBars } from './nav/phone-bars';
import { SideNav } from './nav/side-nav';
import { PageSkeleton } from './page-skeleton';
import { SkipLink } from './skip-link';

/** Number on a badge, 0 while it is unknown: before the first response and after a failed request. */
const countOf = <Data,>({ data, isError }: UseQueryResult<Data>, count: (data: Data) => number): number =>
  data === undefined || isError ? 0 : count(data);

/** Layout of members' pages: side navigation on desktop, top and bottom bars on phones. */
export function AppLayout() {
  const { t } = useTranslation();
  const { key, pathname } = useLocation();
  const isPhone = useIsPhone();
  const profile = useQuery(profileQuery).data;
  useMemberLanguage(profile?.language);
  useLiveUpdates();
  usePwaInstall();
  const requests = useQuery(requestsQuery);
  const unread = useQuery(unreadQuery);
  useAppBadge(unread.data && unreadSum(unread.data));
  // A call fills the screen.
  const bare = pathname === paths.videoCall;
  // The first steps after the sign-up have no navigation; only their skip button leaves them.
  const hasBars = !bare && pathname !== paths.onboarding;
  const bell = useQuery(bellQuery);
  // A notice is not repeated on its own page. A suspended member reaches the decisions by another notice.
  const isKnown = ({ path }: NotificationView): boolean =>
    path === pathname || (path === paths.decisions && profile?.isSuspended === true);
  const decided = bell.data?.unopened.find((line) => !isKnown(line));
  const frame = {
    isAdmin: profile?.isAdmin ?? false,
    hasPremium: usePremium(profile),
    badges: {
      friends: countOf(requests, (list) => list.length),
      chats: countOf(unread, unreadSum),
      notifications: countOf(bell, (list) => list.unread),
    },
  };
  usePrefetch(fetchDialogues);
  useEffect(() => {
    const timer = setTimeout(beginChats, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <IncomingCalls />
      <LiveAnnouncement />
      <KeyboardHelp />
      <div className={hasBars ? classes.root : undefined} data-phone={isPhone || undefined}>
        {hasBars && (
          <>
            <SkipLink />
            {isPhone ? <PhoneBars {...frame} /> : <SideNav {...frame} />}
          </>
        )}
        <main id="content" className={classes.main} tabIndex={-1}>
          {profile?.isSuspended && !bare && (
            <div className={classes.notice}>
              <InlineMessage kind="info">
                {t('suspended')}{' '}
                {profile.suspendedReason && t('suspendedReason', { reason: profile.suspendedReason })}{' '}
                <Link to={paths.decisions}>{t('suspendedMore')}</Link>
              </InlineMessage>
            </div>
          )}
          {decided && hasBars && (
            <div className={classes.line} role="status">
              <IconGavel fontSize={18} aria-hidden />
              <p>
                {decided.text} <Link to={decided.path}>{t('decided')}</Link>
              </p>
            </div>
          )}
          <Suspense fallback={<PageSkeleton />}>
            <CrashBoundary resetKey={key}>
              <Outlet />
            </CrashBoundary>
          </Suspense>
        </main>
      </div>
    </>
  );
}

/**
 * Prefetches the code of dialogues so that the first one opens at once. A failed prefetch is repeated on use.
 */
function fetchDialogues(): void {
  Promise.all([
    import('@/components/ui/overlays/modal-dialog'),
    import('@/entities/member/sheet/member-profile'),
  ]).catch(() => undefined);
}

/**
 * Sends messages that are still in the queue and acknowledges received ones, on every page; at the latest
 * after a reconnect.
 */
function beginChats(): void {
  import('@/features/chat/api/start-chats').then(
    ({ startChats }) => startChats(),
    () => {
      const stop = socket.onCatchUp(() => {
        stop();
        beginChats();
      });
    },
  );
}
