/**
 * Moves the focus to the page's heading, where readers of the screen begin; the page stays where it is
 * scrolled to.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
