import { useState } from 'react';
import { markedRange } from './marked-range';

export interface BulkMarks {
  /** The marked entries that are still in the list, in its order. */
  marked: readonly string[];
  /** Marks an entry or takes its mark away; with `isRange`, marks all from the last one on. */
  toggle: (id: string, isRange: boolean) => void;
  clear: () => void;
}

/** The entries of a list that are marked for one decision. */
export function useBulkMarks(ids: readonly string[]): BulkMarks {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  return {
    marked: ids.filter((id) => all.has(id)),
    toggle: (id, isRange) => {
      const after = new Set(all);
      if (isRange) for (const one of markedRange(ids, last, id)) after.add(one);
      else if (!after.delete(id)) after.add(id);
      setAll(after);
      setLast(id);
    },
    clear: () => {
      setAll(new Set());
      setLast(null);
    },
  };
}
