import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref of an element, with `tabIndex={-1}`, that takes the focus when it replaces the focused part
 * of the page, such as a form after it was sent. Screen readers then read it.
 */
export function useTakeFocus<Element extends HTMLElement>(takes: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (takes) element.current?.focus();
  }, [takes]);
  return element;
}
