import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/** The state of an entry of the browser's history: the router's fields, and how many sheets it shows. */
interface EntryState {
  sheets?: number;
}

interface Sheet {
  close: () => void;
  hasEntry: boolean;
}

/** What is open above the page, the topmost last. */
const open: Sheet[] = [];
/** The state of the entry that is being left; another navigation may overtake that. */
let leaving: unknown;

const state = (): EntryState => (history.state ?? {}) as EntryState;
const shownSheets = (): number => state().sheets ?? 0;
const isLeaving = (): boolean => leaving !== undefined && leaving === history.state;

/** Adds or leaves entries of the history, so that there is one for each sheet. */
function settle(): void {
  if (isLeaving()) return;
  while (shownSheets() < open.length) history.pushState({ ...state(), sheets: shownSheets() + 1 }, '');
  for (const sheet of open) sheet.hasEntry = true;
  const closed = shownSheets() - open.length;
  if (closed === 0) return;
  leaving = history.state;
  history.go(-closed);
}

// Back closes the sheets of the entries that it leaves. An entry whose sheet is not open, for example after a
// link in the sheet was followed, is left at once.
window.addEventListener('popstate', () => {
  leaving = undefined;
  const left = open.slice(shownSheets()).filter(({ hasEntry }) => hasEntry);
  // At once, because what a sheet was opened from may take its place.
  flushSync(() => left.reverse().forEach(({ close }) => close()));
  queueMicrotask(settle);
});

// A reload shows the page without its sheets.
queueMicrotask(settle);

/**
 * Closes a sheet (dialogue, pane or menu) by the browser's Back while it is opened. The entry that Back
 * leaves has the address of the page and disappears when the sheet is closed in another way.
 */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const sheet = { close: () => close(), hasEntry: false };
    open.push(sheet);
    // Later, so that a sheet that replaces another one in the same moment takes its entry.
    queueMicrotask(settle);
    return () => {
      open.splice(open.indexOf(sheet), 1);
      queueMicrotask(settle);
    };
  }, [opened]);
}

/** Resolves when the entries of closed sheets are left. */
export async function allSheetsClosed(): Promise<void> {
  await Promise.resolve();
  if (isLeaving()) await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
}
