import type { QueryClient } from '@tanstack/react-query';
import type { Namespace } from 'i18next';
import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadWords } from '@/i18n/missing-words';
import { queryClient } from '@/lib/api/query-client';
import { currentSession } from '@/lib/session';

/** Routes that can start loading before they are shown. */
export interface PreloadHandle {
  preload: () => void;
}

/** Asks for what a page will show; the cache keeps the answer until the page reads it. */
export type Prefetch = (client: QueryClient) => Promise<void>[];

/**
 * A route's page in its own file, loaded together with its words, so that the page never waits for them on
 * its own. `load` imports the file; the page is its export called `name`. `data` is what a member's page asks
 * the server first, so that on a page load the answer comes while the file does.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  words: Namespace = [],
  data: Prefetch = () => [],
): Pick<RouteObject, 'Component' | 'handle'> {
  const loadAll = async (): Promise<{ default: ComponentType }> => {
    const [page] = await Promise.all([load(), loadWords(words)]);
    return { default: page[name] };
  };
  const handle: PreloadHandle = {
    preload: () => {
      // What does not come is asked for again when the page is shown.
      loadAll().catch(() => undefined);
      if (currentSession().token !== null) Promise.all(data(queryClient)).catch(() => undefined);
    },
  };
  return { Component: lazy(loadAll), handle };
}
