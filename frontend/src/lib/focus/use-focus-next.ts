import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { focusHeading } from './focus-heading';

/**
 * Keeps the focus in a list whose entries are removed when acted on: focuses the same control (same
 * `data-kind`) of the entry that took the place, or the page's heading when the list is empty. Pass the
 * returned handler to the list's onFocus.
 */
export function useFocusNext(list: RefObject<HTMLElement | null>, count: number) {
  const lastFocus = useRef<{ index: number; kind: string } | null>(null);

  useEffect(() => {
    const place = lastFocus.current;
    if (!place || (document.activeElement !== null && document.activeElement !== document.body)) return;
    const entry = list.current?.children[Math.min(place.index, count - 1)];
    const control = entry?.querySelector<HTMLElement>(`[data-kind="${place.kind}"]`);
    if (control) control.focus({ preventScroll: true });
    else focusHeading();
  }, [count, list]);

  // An empty list may be unmounted.
  useEffect(
    () => () => {
      if (lastFocus.current && document.activeElement === document.body) focusHeading();
    },
    [],
  );

  return ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    const index = [...currentTarget.children].findIndex((entry) => entry.contains(target));
    const kind = target instanceof HTMLElement ? target.dataset['kind'] : undefined;
    lastFocus.current = kind === undefined ? null : { index, kind };
  };
}
