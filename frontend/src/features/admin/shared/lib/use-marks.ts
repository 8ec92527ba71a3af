import { useState } from 'react';

/** The marked entries of a page of reviews. Entries that have left the page are not marked any more. */
export function useMarks(ids: readonly string[]) {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setAll((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return { marked: ids.filter((id) => all.has(id)), toggle };
}
