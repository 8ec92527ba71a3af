import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Asks before unsaved changes are left: by a link of the product or the browser's way back (`asked` is then
 * true until answered), by closing or reloading the page (the browser's own question). A browser that lets
 * nobody stop its way back goes; the draft is kept for the way forward.
 */
export function useLeaveGuard(unsaved: boolean) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<{ go: () => void } | null>(null);
  const leaving = useRef(false);

  useEffect(() => {
    if (!unsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const elsewhere =
        event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!link || elsewhere || link.target === '_blank' || link.origin !== location.origin) return;
      // A jump within the page leaves nothing.
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      const target = link.pathname + link.search + link.hash;
      setLeave({ go: () => void navigate(target) });
    };
    const onNavigate = (event: NavigateEvent) => {
      const { key, url, sameDocument } = event.destination;
      const stays = new URL(url).pathname === location.pathname;
      if (event.navigationType !== 'traverse' || !event.cancelable || !sameDocument) return;
      if (stays || leaving.current) return;
      event.preventDefault();
      setLeave({
        go: () => {
          leaving.current = true;
          navigation.traverseTo(key);
        },
      });
    };
    // Not every browser has it.
    const traversals = 'navigation' in window ? window.navigation : null;
    window.addEventListener('beforeunload', onUnload);
    // Before the router hears of it.
    document.addEventListener('click', onClick, { capture: true });
    traversals?.addEventListener('navigate', onNavigate);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
      traversals?.removeEventListener('navigate', onNavigate);
    };
  }, [unsaved, navigate]);

  return {
    asked: leave !== null,
    stay: () => setLeave(null),
    leave: () => leave?.go(),
  };
}
