import type { QueryClient } from '@tanstack/react-query';
import type { Namespace } from 'i18next';
import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadWords } from '@/i18n/missing-words';
import { queryClient } from '@/lib/api/query-client';
import { loadFailedStyles } from '@/lib/failed-styles';
import { currentSession } from '@/lib/session';

/** Routes that can start loading before they are rendered. */
export interface PreloadHandle {
  preload: () => void;
}

/** Prefetches the data of a page; the query cache keeps the responses until the page reads them. */
export type Prefetch = (client: QueryClient) => Promise<void>[];

/**
 * Loads a route's page as a separate file together with its texts. `load` imports the file; the page is its
 * export `name`. `data` prefetches the first requests of a members' page, so that on a page load data and
 * file load in parallel.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  words: Namespace = [],
  data: Prefetch = () => [],
): Pick<RouteObject, 'Component' | 'handle'> {
  const loadAll = async (): Promise<{ default: ComponentType }> => {
    await loadFailedStyles();
    const [page] = await Promise.all([load(), loadWords(words)]);
    return { default: page[name] };
  };
  const handle: PreloadHandle = {
    preload: () => {
      // A failed load is ignored here: it is repeated when the page is rendered.
      loadAll().catch(() => undefined);
      if (currentSession().token !== null) Promise.all(data(queryClient)).catch(() => undefined);
    },
  };
  return { Component: lazy(loadAll), handle };
}
