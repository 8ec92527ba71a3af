const failed = new Set<HTMLLinkElement>();
// Errors of elements do not bubble.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  },
  { capture: true },
);

/**
 * Loads the stylesheets again that failed to load. Vite takes them for loaded, so that the next import of
 * their file would succeed without styles. One that fails again is left for the next call, because it may
 * belong to another file.
 */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(loadAgain));
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  return new Promise((resolve) => {
    const copy = link.cloneNode() as HTMLLinkElement;
    copy.addEventListener('load', () => resolve());
    copy.addEventListener('error', () => resolve());
    link.replaceWith(copy);
  });
}
