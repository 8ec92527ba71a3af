import { useEffect, useRef, useState } from 'react';
import type { ListRange } from 'react-virtuoso';
import { threadLoader } from '../../api/thread';
import { hasNewerMessages, hasOlderMessages, type Thread } from '../../lib/thread';

/** The next page is loaded when fewer rows than this are left before an end. */
const ROWS_AHEAD = 40;

interface ListPagesContext {
  userId: string;
  thread: Thread;
  firstIndex: number;
  rowCount: number;
  isSettled: boolean;
  mayGrow: boolean;
}

/** Loads further pages when the visible rows are near the ends of the loaded messages. */
export function useListPages({ userId, thread, firstIndex, rowCount, isSettled, mayGrow }: ListPagesContext) {
  const range = useRef<ListRange>({ startIndex: 0, endIndex: 0 });
  const [olderFailed, setOlderFailed] = useState(false);

  const older = () => {
    setOlderFailed(false);
    threadLoader.loadOlder(userId).catch(() => setOlderFailed(true));
  };
  const fillRange = ({ startIndex, endIndex }: ListRange) => {
    range.current = { startIndex, endIndex };
    if (!mayGrow) return;
    if (hasOlderMessages(thread) && startIndex - firstIndex < ROWS_AHEAD && !olderFailed) older();
    if (hasNewerMessages(thread) && firstIndex + rowCount - 1 - endIndex < ROWS_AHEAD)
      threadLoader.loadNewer(userId).catch(() => undefined);
  };
  // One loaded page may not fill the visible area.
  useEffect(() => {
    const { startIndex, endIndex } = range.current;
    // The range from before a jump is no longer valid.
    if (endIndex >= firstIndex && startIndex < firstIndex + rowCount) fillRange(range.current);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [thread, isSettled]);

  return { older, olderFailed, fill: fillRange };
}
