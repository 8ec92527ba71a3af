import { create } from 'zustand';
import { readText, writeText } from '@/lib/storage/stored';

const OFF = 'keyboard-help-off';

interface Help {
  opened: boolean;
  /** Whether `?` opens it: whoever speaks to their computer must be able to switch that off (WCAG 2.1.4). */
  byKey: boolean;
}

/** The list of keys: whether it is open, and how it opens. */
export const useKeyboardHelp = create<Help>(() => ({ opened: false, byKey: readText(OFF) === null }));

export const openKeyboardHelp = (): void => useKeyboardHelp.setState({ opened: true });

export const closeKeyboardHelp = (): void => useKeyboardHelp.setState({ opened: false });

/** Keeps on this device whether `?` opens the list. */
export function setByKey(byKey: boolean): void {
  writeText(OFF, byKey ? null : '1');
  useKeyboardHelp.setState({ byKey });
}
