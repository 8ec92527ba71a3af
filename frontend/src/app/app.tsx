import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useRoutes } from 'react-router-dom';
import { OfflineBanner } from '@/components/ui/feedback/offline-banner';
import { queryClient } from '@/lib/api/query-client';
import { CrashBoundary } from './crash-boundary';
import { UpdatePrompt } from './live/update-prompt';
import { LoadedPathContext } from './loaded-path-context';
import { routes } from './routes';

/** Root component: providers, global banners, and the page of the current route. */
export function App() {
  const page = useRoutes(routes);
  const { key } = useLocation();
  const [loadedFrom] = useState(location.pathname);
  useScrollToTop();
  return (
    <CrashBoundary resetKey={key} landmark="main">
      <QueryClientProvider client={queryClient}>
        <OfflineBanner />
        <LoadedPathContext value={loadedFrom}>
          <Suspense>{page}</Suspense>
        </LoadedPathContext>
        <UpdatePrompt />
      </QueryClientProvider>
    </CrashBoundary>
  );
}

/** Scrolls each new page to its top. After "back" the browser restores the position. */
function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type !== NavigationType.Pop && hash === '') window.scrollTo(0, 0);
  }, [pathname, hash, type]);
}
