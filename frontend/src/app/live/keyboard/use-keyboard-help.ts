import { create } from 'zustand';
import { readText, writeText } from '@/lib/storage/stored';

const OFF_KEY = 'keyboard-help-off';

interface Help {
  opened: boolean;
  /**
   * True when `?` opens the list. Members who use speech input must be able to switch it off (WCAG 2.1.4).
   */
  byKey: boolean;
}

export const useKeyboardHelp = create<Help>(() => ({ opened: false, byKey: readText(OFF_KEY) === null }));

export const openKeyboardHelp = (): void => useKeyboardHelp.setState({ opened: true });

export const closeKeyboardHelp = (): void => useKeyboardHelp.setState({ opened: false });

/** Stores on this device whether `?` opens the list. */
export function setOpensByKey(byKey: boolean): void {
  writeText(OFF_KEY, byKey ? null : '1');
  useKeyboardHelp.setState({ byKey });
}
