import { useEffect } from 'react';
import { focusHeading } from './focus-heading';

/**
 * Focuses the page's heading when the component is removed with the focused control in it, such as a button
 * that is gone after its action.
 */
export function useHeadingAfter(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
}
