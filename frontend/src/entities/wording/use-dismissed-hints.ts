import { useState } from 'react';
import { draftStore } from '@/lib/storage/draft-store';

const store = draftStore('dismissed', (value): value is true => value === true);

/**
 * Returns the ids of the questions and hints that the member has hidden on this device. They stay hidden for
 * seven days.
 */
export function useDismissedHints() {
  // Read once, because the whole storage is parsed and lists ask for many ids.
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(store.all().map(([id]) => id)));
  return {
    has: (id: string): boolean => ids.has(id),
    dismiss: (id: string): void => {
      store.keep(id, true);
      setIds((known) => new Set([...known, id]));
    },
  };
}
