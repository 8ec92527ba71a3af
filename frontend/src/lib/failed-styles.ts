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
 * their file would succeed without styles.
 * @throws Error when one fails again
 */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(loadAgain));
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  return new Promise((resolve, reject) => {
    const copy = link.cloneNode() as HTMLLinkElement;
    copy.addEventListener('load', () => resolve());
    copy.addEventListener('error', () => reject(new Error(`The stylesheet ${link.href} failed to load`)));
    link.replaceWith(copy);
  });
}
