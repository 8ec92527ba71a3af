import { type ComponentType, lazy, type LazyExoticComponent, useEffect, useState } from 'react';
import { reportMissingFile } from '@/lib/pwa/page-build';

/**
 * A part of a page in a file of its own; it suspends while the file comes. When it does not come, the page
 * and what is typed in it stay, the page offers to be loaded again, and the part is asked for anew when it is
 * next opened or the connection returns.
 * @param instead stands in the place of a part that did not come; nothing does without it
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Missing,
): ComponentType<Props> {
  let current: LazyExoticComponent<ComponentType<Props>> | undefined;
  let missing = false;
  const ask = () => {
    missing = false;
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        reportMissingFile();
        missing = true;
        return { default: instead };
      }
    });
  };
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => (current ??= ask()));
    useEffect(() => {
      const again = () => {
        if (missing) current = undefined;
        const part = (current ??= ask());
        setPart(() => part);
      };
      window.addEventListener('online', again);
      return () => {
        window.removeEventListener('online', again);
        // Not when it fails: what suspends starts from the beginning then, and would ask on and on.
        if (missing) current = undefined;
      };
    }, []);
    return <Part {...props} />;
  };
}

const Missing = () => null;
