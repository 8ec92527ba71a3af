import { useState } from 'react';

/** The entries of a page of reviews that are marked to be refused, without those that have left the page. */
export function useRefuseMarks(ids: readonly string[]) {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setAll((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return { toRefuse: ids.filter((id) => all.has(id)), toggle };
}
