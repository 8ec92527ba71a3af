import { useEffect } from 'react';
import { focusHeading } from '@/lib/focus-heading';

/** By then a dialogue has faded; until it has, the focus stays in it. */
const FADED_MS = 250;

/**
 * Gives the focus back to what opened a dialogue once it is gone, however it went; to the page's heading when the opener
 * is gone as well, as a member's card is after they were acted on.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      const giveBack = (): void => {
        const focused = document.activeElement;
        if ((focused !== null && focused !== document.body) || document.querySelector('[aria-modal="true"]'))
          return;
        if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
        else focusHeading();
      };
      // Later, so that a dialogue taking this one's place, or a page that moved the focus itself, goes first.
      window.setTimeout(giveBack);
      window.setTimeout(giveBack, FADED_MS);
    };
  }, [opened]);
}
