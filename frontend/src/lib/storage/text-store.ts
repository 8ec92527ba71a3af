import { draftStore } from './draft-store';

/** Store for unsent texts by the id of their recipient. They survive a refusal and a reload. */
export function textStore(kind: string) {
  const { all, keep, drop } = draftStore(kind, (value): value is string => typeof value === 'string');
  return {
    all,
    /** Returns an empty text if there is none. */
    read: (id: string): string => all().find(([known]) => known === id)?.[1] ?? '',
    /** An empty text removes the entry. */
    write: (id: string, text: string): void => (text === '' ? drop(id) : keep(id, text)),
  };
}
