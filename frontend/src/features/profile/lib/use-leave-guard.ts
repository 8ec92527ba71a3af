import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/**
 * Asks before unsaved changes are left: by a link of the product (`asked` is then true until answered), by closing or
 * reloading the page (the browser's own question). Going back is not stopped; the draft is kept for the way forward.
 */
export function useLeaveGuard(unsaved: boolean) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);

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
      setTarget(link.pathname + link.search + link.hash);
    };
    window.addEventListener('beforeunload', onUnload);
    // Before the router hears of it.
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [unsaved]);

  return {
    asked: target !== null,
    stay: () => setTarget(null),
    leave: () => {
      if (target !== null) void navigate(target);
    },
  };
}
