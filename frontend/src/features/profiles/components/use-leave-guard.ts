import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths';

/** Whether a path is the profile or a page below it, where the unsaved changes are kept. */
const isWithin = (pathname: string): boolean =>
  pathname === paths.profile || pathname.startsWith(`${paths.profile}/`);

/**
 * Asks before unsaved changes of the profile are left: for links and the Back button (`isAsking` is true
 * until the member answers), and before the page is closed or reloaded (by the dialogue of the browser).
 * Where the browser cannot block Back, the page is left, and the stored draft is restored on return. Between
 * the profile and the pages below it nothing is asked.
 */
export function useLeaveGuard(unsaved: boolean) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<{ go: () => void } | null>(null);
  const leaving = useRef(false);

  useEffect(() => {
    if (!unsaved) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const elsewhere =
        event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!link || elsewhere || link.target === '_blank' || link.origin !== location.origin) return;
      if (isWithin(link.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      const target = link.pathname + link.search + link.hash;
      setLeave({ go: () => void navigate(target) });
    };
    const handleNavigate = (event: NavigateEvent) => {
      const { key, url, sameDocument } = event.destination;
      if (event.navigationType !== 'traverse' || !event.cancelable || !sameDocument) return;
      if (isWithin(new URL(url).pathname) || leaving.current) return;
      event.preventDefault();
      setLeave({
        go: () => {
          leaving.current = true;
          navigation.traverseTo(key);
        },
      });
    };
    // The Navigation API is not available in every browser.
    const traversals = 'navigation' in window ? window.navigation : null;
    window.addEventListener('beforeunload', handleUnload);
    // The capture phase runs before the handlers of the router.
    document.addEventListener('click', handleClick, { capture: true });
    traversals?.addEventListener('navigate', handleNavigate);
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      document.removeEventListener('click', handleClick, { capture: true });
      traversals?.removeEventListener('navigate', handleNavigate);
    };
  }, [unsaved, navigate]);

  return {
    isAsking: leave !== null,
    stay: () => setLeave(null),
    leave: () => leave?.go(),
  };
}
