import { type ComponentType, lazy, type LazyExoticComponent, useEffect, useState } from 'react';
import { reportMissingFile } from '@/lib/pwa/page-build';

/**
 * A part of a page in a file of its own; it suspends while the file comes. When it does not come, the page
 * and what is typed in it stay, the page offers to be loaded again, and the part is asked for anew when it is
 * next opened or the connection returns.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let current: LazyExoticComponent<ComponentType<Props>> | undefined;
  const ask = () => {
    const part = lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        reportMissingFile();
        if (current === part) current = undefined;
        return { default: Missing as ComponentType<Props> };
      }
    });
    return part;
  };
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => (current ??= ask()));
    useEffect(() => {
      const again = () => setPart(() => (current ??= ask()));
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }, []);
    return <Part {...props} />;
  };
}

const Missing = () => null;
