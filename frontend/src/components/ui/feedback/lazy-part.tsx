import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { loadFailedStyles } from '@/lib/failed-styles';
import { reportMissingFile } from '@/lib/pwa/page-build';

/**
 * Component in a separate file; suspends while loading. When loading fails, the page and typed text are kept,
 * the page offers a reload, and the component is loaded again when it is next mounted or the connection
 * returns.
 * @param instead rendered in place of a component that failed to load; default: nothing
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Missing,
): ComponentType<Props> {
  let current: LazyExoticComponent<ComponentType<Props>> | undefined;
  let missing = false;
  const loadPart = () => {
    missing = false;
    return lazy(async () => {
      try {
        await loadFailedStyles();
        return { default: await load() };
      } catch {
        reportMissingFile();
        missing = true;
        return { default: instead };
      }
    });
  };
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => (current ??= loadPart()));
    useEffect(() => {
      const loadAgain = () => {
        if (missing) current = undefined;
        const part = (current ??= loadPart());
        setPart(() => part);
      };
      window.addEventListener('online', loadAgain);
      return () => {
        window.removeEventListener('online', loadAgain);
        // Reset here and not on failure: a suspended component restarts from the beginning and would retry
        // forever.
        if (missing) current = undefined;
      };
    }, []);
    return <Part {...props} />;
  };
}

const Missing = () => null;
