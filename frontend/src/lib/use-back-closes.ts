import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * State of an entry of the browser's history: the router's fields, and the number of sheets that are open.
 */
interface EntryState {
  sheets?: number;
}

interface Sheet {
  close: () => void;
  hasEntry: boolean;
}

/** Sheets that are open above the page, the topmost last. */
const open: Sheet[] = [];
/**
 * State of the history entry that `history.go` is leaving. Another navigation may happen before it has left.
 */
let leaving: unknown;

const entryState = (): EntryState => (history.state ?? {}) as EntryState;
const shownSheets = (): number => entryState().sheets ?? 0;
const isLeaving = (): boolean => leaving !== undefined && leaving === history.state;

/** Adds or removes history entries, so that each open sheet has one. */
function settleHistory(): void {
  if (isLeaving()) return;
  while (shownSheets() < open.length) history.pushState({ ...entryState(), sheets: shownSheets() + 1 }, '');
  for (const sheet of open) sheet.hasEntry = true;
  const closed = shownSheets() - open.length;
  if (closed === 0) return;
  leaving = history.state;
  history.go(-closed);
}

// Back closes the sheets of the entries that it leaves. An entry whose sheet is already closed, for example
// because a link in the sheet was followed, is skipped.
window.addEventListener('popstate', () => {
  leaving = undefined;
  const left = open.slice(shownSheets()).filter(({ hasEntry }) => hasEntry);
  // Closed synchronously, so that the parent of a sheet, which may open in its place, is rendered before
  // `settle`.
  flushSync(() => left.reverse().forEach(({ close }) => close()));
  queueMicrotask(settleHistory);
});

// After a reload no sheet is open, so the entries of earlier sheets are left.
queueMicrotask(settleHistory);

/**
 * Closes a sheet (dialogue, pane or menu) when the member presses the browser's Back. An open sheet has a
 * history entry with the page's address. The entry is removed when the sheet is closed in another way.
 */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const sheet = { close: () => close(), hasEntry: false };
    open.push(sheet);
    // Delayed, so that a sheet that replaces another one in the same moment takes over its entry.
    queueMicrotask(settleHistory);
    return () => {
      open.splice(open.indexOf(sheet), 1);
      queueMicrotask(settleHistory);
    };
  }, [opened]);
}

/** Resolves when the browser has left the history entries of all closed sheets. */
export async function waitForSheetsClosed(): Promise<void> {
  await Promise.resolve();
  if (isLeaving()) await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
}
