import { useEffect, useState } from 'react';
import { threadLoader } from '../../api/thread';
import type { ThreadRow } from '../../lib/rows';
import { hasNewerMessages, type Thread } from '../../lib/thread';

/**
 * Number of frames that the list needs to reach its first position by index. A page inserted before that
 * position would shift the index.
 */
const SETTLING_FRAMES = 20;

/** Position at which the list is placed. A new object remounts the list there. */
interface Place {
  key: number;
  /** Number of the message; null for the newest one. */
  seq: number | null;
  found: boolean;
}

interface ListPlaceContext {
  userId: string;
  thread: Thread;
  rows: readonly ThreadRow[];
  startSeq: number | null;
}

/** Returns the position of the list, and functions that jump to a message, also to one that is not loaded. */
export function useListPlace({ userId, thread, rows, startSeq }: ListPlaceContext) {
  const newer = hasNewerMessages(thread);
  const [place, setPlace] = useState<Place>({ key: 0, seq: startSeq, found: false });
  const isSettled = useSettled(place.key);
  // Target that is not rendered yet, because loaded messages reach this list only after the response.
  const [pending, setPending] = useState<Pick<Place, 'seq'> | null>(null);
  const isCached = (seq: number) => rows.some(({ message }) => message?.seq === seq);

  if (pending && (pending.seq === null ? !newer : isCached(pending.seq))) {
    setPending(null);
    setPlace({ key: place.key + 1, seq: pending.seq, found: pending.seq !== null });
  }

  return {
    place,
    /** True when the list has reached its position and no jump is pending. Only then pages may be added. */
    mayGrow: isSettled && !pending,
    isSettled,
    showNewest: () => {
      setPending({ seq: null });
      threadLoader.loadNewest(userId).catch(() => setPending(null));
    },
    showMessage: async (seq: number) => {
      setPending({ seq });
      try {
        if (!isCached(seq)) await threadLoader.loadAround(userId, seq);
      } catch (error) {
        setPending(null);
        throw error;
      }
    },
  };
}

/** Returns whether the list has reached its position. */
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
