import type { InfiniteData } from '@tanstack/react-query';

/** Returns the loaded pages of a queue without an entry that has been decided. */
export const withoutEntry = <List extends string, Page extends Record<List, readonly { id: string }[]>>(
  loaded: InfiniteData<Page, string> | undefined,
  list: List,
  decided: string,
): InfiniteData<Page, string> | undefined =>
  loaded && {
    ...loaded,
    pages: loaded.pages.map((page) => ({ ...page, [list]: page[list].filter(({ id }) => id !== decided) })),
  };
