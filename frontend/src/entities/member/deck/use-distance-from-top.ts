import { useEffect, useLayoutEffect, type RefObject } from 'react';

const update = (element: HTMLElement | null): void => {
  if (!element) return;
  const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
  element.style.setProperty('--from-top', `${top}px`);
};

/**
 * Sets the CSS variable `--from-top` of an element to its distance from the top of the page, which changes
 * with the notices above it. `card-fit.module.css` computes the size of the card from it.
 */
export function useDistanceFromTop(ref: RefObject<HTMLElement | null>): void {
  // After each render and before it is painted, so that the card does not change its size visibly.
  useLayoutEffect(() => update(ref.current));
  useEffect(() => {
    // A notice above changes the height of the page.
    const observer = new ResizeObserver(() => update(ref.current));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
}
