import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * State of an entry of the browser's history: the router's fields, and the number of sheets that are open.
 */
interface EntryState {
  /** Position of the page in the router's history. The entries of its sheets have the same. */
  idx?: number;
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
/** The page with entries of sheets above it, and their number. */
let above: { idx: number | undefined; count: number } = { idx: undefined, count: 0 };
/**
 * The page that has replaced the topmost entry of a sheet, until it has also replaced the page below the
 * sheets.
 */
let replacement: { state: EntryState; url: string } | undefined;
/** True from `leavePage` until the browser is told to leave. */
let leavesPage = false;
/** State of the history entry from which `leavePage` has gone back, until the browser has left it. */
let leftPage: unknown;
/** Undefined in browsers without the Navigation API. */
const browserHistory = (window as { navigation?: Navigation }).navigation;
/** Whether the browser has moved to a later entry. */
let movedForward = false;
browserHistory?.addEventListener('currententrychange', ({ from }) => {
  movedForward = (browserHistory.currentEntry?.index ?? 0) > from.index;
});

const entryState = (): EntryState => (history.state ?? {}) as EntryState;
const shownSheets = (): number => entryState().sheets ?? 0;
const isLeaving = (): boolean => leaving !== undefined && leaving === history.state;

/**
 * Adds or removes history entries, so that each open sheet has one. The entry of a closed sheet is left in
 * the direction from which the browser came, if there is a page.
 */
function settleHistory(cameForward = false): void {
  if (isLeaving()) return;
  if (leavesPage) {
    leavesPage = false;
    leaving = leftPage = history.state;
    history.go(-1 - shownSheets());
    return;
  }
  const { idx } = entryState();
  // The router has replaced the entry of a sheet, for example after a press on a button beside a recording.
  if (above.count > 0 && above.idx === idx && shownSheets() === 0) {
    replacement = { state: entryState(), url: location.href };
    history.replaceState({ ...entryState(), sheets: above.count }, '');
  }
  while (shownSheets() < open.length) history.pushState({ ...entryState(), sheets: shownSheets() + 1 }, '');
  for (const sheet of open) sheet.hasEntry = true;
  above = { idx, count: shownSheets() };
  const closed = shownSheets() - open.length;
  if (closed === 0) return;
  leaving = history.state;
  history.go(cameForward && browserHistory?.canGoForward ? 1 : -closed);
}

/** Puts the page that has replaced the entry of a sheet into the entry that the browser has reached. */
function showReplacement(): void {
  if (!replacement) return;
  const { state, url } = replacement;
  const count = shownSheets();
  if (state.idx === entryState().idx)
    history.replaceState(count === 0 ? state : { ...state, sheets: count }, '', url);
  if (count === 0 || state.idx !== entryState().idx) replacement = undefined;
}

// Back closes the sheets of the entries that it leaves. An entry whose sheet is already closed, for example
// because a link in the sheet was followed, is skipped. Captured, so that the router reads the address after
// it.
window.addEventListener(
  'popstate',
  () => {
    leaving = leftPage = undefined;
    showReplacement();
    above = { idx: entryState().idx, count: shownSheets() };
    const left = open.slice(shownSheets()).filter(({ hasEntry }) => hasEntry);
    // Closed synchronously, so that the parent of a sheet, which may open in its place, is rendered before
    // `settle`.
    flushSync(() => left.reverse().forEach(({ close }) => close()));
    const cameForward = movedForward;
    queueMicrotask(() => settleHistory(cameForward));
  },
  { capture: true },
);

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

/** Goes back once to the entry below the page, and closes the sheets above the page. */
export function leavePage(): void {
  if (leftPage !== undefined && leftPage === history.state) return;
  leavesPage = true;
  // Delayed, so that the entry of a sheet that is being closed is left only once.
  queueMicrotask(settleHistory);
}

/** Resolves when the browser has left the history entries of all closed sheets. */
export async function waitForSheetsClosed(): Promise<void> {
  await Promise.resolve();
  if (isLeaving()) await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
}
