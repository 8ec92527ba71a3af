import { useEffect } from 'react';
import { focusHeading } from '@/lib/focus-heading';

/**
 * Gives the focus back to what opened a dialogue once it is gone, however it went; to the page's heading when the opener
 * is gone as well, as a member's card is after they were acted on.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      // Later, so that a dialogue taking this one's place, or a page that moved the focus itself, goes first.
      window.setTimeout(() => {
        const held = document.activeElement;
        if ((held !== null && held !== document.body) || document.querySelector('[aria-modal="true"]'))
          return;
        if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
        else focusHeading();
      });
    };
  }, [opened]);
}
