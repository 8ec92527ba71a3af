import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ListRange } from 'react-virtuoso';
import { hasNewer, hasOlder, type Thread } from './thread';
import { loadNewer, loadOlder } from './thread-queries';

/** So many lines before an end are left when the next page is asked for. */
const AHEAD = 40;

interface ListPagesContext {
  userId: string;
  thread: Thread;
  firstIndex: number;
  rowCount: number;
  isSettled: boolean;
  mayGrow: boolean;
}

/** Reads further pages of messages as the view comes near the ends of what is cached. */
export function useListPages({ userId, thread, firstIndex, rowCount, isSettled, mayGrow }: ListPagesContext) {
  const client = useQueryClient();
  const range = useRef<ListRange>({ startIndex: 0, endIndex: 0 });
  const [olderFailed, setOlderFailed] = useState(false);

  const older = () => {
    setOlderFailed(false);
    loadOlder(client, userId).catch(() => setOlderFailed(true));
  };
  const fill = ({ startIndex, endIndex }: ListRange) => {
    range.current = { startIndex, endIndex };
    if (!mayGrow) return;
    if (hasOlder(thread) && startIndex - firstIndex < AHEAD && !olderFailed) older();
    if (hasNewer(thread) && firstIndex + rowCount - 1 - endIndex < AHEAD)
      loadNewer(client, userId).catch(() => undefined);
  };
  // A page that came may not reach far enough yet.
  useEffect(() => {
    const { startIndex, endIndex } = range.current;
    // What was seen before a jump says nothing about where one is now.
    if (endIndex >= firstIndex && startIndex < firstIndex + rowCount) fill(range.current);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [thread, isSettled]);

  return { older, olderFailed, fill };
}
