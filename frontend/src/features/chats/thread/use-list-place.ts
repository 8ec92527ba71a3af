import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Row } from './rows';
import { hasNewer, type Thread } from './thread';
import { loadAround, loadNewest } from './thread-queries';

/**
 * The list comes to its first place by index, in some frames; what a page would put before it then shifts
 * what is meant.
 */
const SETTLING_FRAMES = 20;

/** Where the list was put on purpose; a new one is drawn from there. */
interface Place {
  key: number;
  /** Null for the newest. */
  seq: number | null;
  found: boolean;
}

interface ListPlaceContext {
  userId: string;
  thread: Thread;
  rows: readonly Row[];
  startSeq: number | null;
}

/** Where the list stands on purpose, and how it is put elsewhere, also to what is not loaded yet. */
export function useListPlace({ userId, thread, rows, startSeq }: ListPlaceContext) {
  const client = useQueryClient();
  const newer = hasNewer(thread);
  const [place, setPlace] = useState<Place>({ key: 0, seq: startSeq, found: false });
  const isSettled = useSettled(place.key);
  // Where to go as soon as the thread holds it: what was loaded reaches this list a moment after its
  // response.
  const [wanted, setWanted] = useState<Pick<Place, 'seq'> | null>(null);
  const isCached = (seq: number) => rows.some(({ message }) => message?.seq === seq);

  if (wanted && (wanted.seq === null ? !newer : isCached(wanted.seq))) {
    setWanted(null);
    setPlace({ key: place.key + 1, seq: wanted.seq, found: wanted.seq !== null });
  }

  return {
    place,
    /** The list has come to its place and is not on the way to another: it may grow. */
    mayGrow: isSettled && !wanted,
    isSettled,
    showNewest: () => {
      setWanted({ seq: null });
      loadNewest(client, userId).catch(() => setWanted(null));
    },
    showMessage: async (seq: number) => {
      setWanted({ seq });
      try {
        if (!isCached(seq)) await loadAround(client, userId, seq);
      } catch (error) {
        setWanted(null);
        throw error;
      }
    },
  };
}

/** Whether the list has come to the place it was put at, and may grow. */
function useSettled(key: number): boolean {
  const [settledKey, setSettledKey] = useState<number | null>(null);
  useEffect(() => {
    let left = SETTLING_FRAMES;
    const next = (): void => {
      left -= 1;
      if (left === 0) setSettledKey(key);
      else frame = requestAnimationFrame(next);
    };
    let frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return settledKey === key;
}
