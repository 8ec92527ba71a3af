import { create } from 'zustand';
import { readText, writeText } from './storage/stored';

const OFF_KEY = 'desk-keys-off';

/**
 * Whether single letters and numbers act at the desk of staff. Who uses speech input must be able to switch
 * them off (WCAG 2.1.4). Keys with Ctrl and keys that are no characters always work.
 */
export const useSingleKeyShortcuts = create<{ on: boolean }>(() => ({ on: readText(OFF_KEY) === null }));

/** Returns whether single keys act, for handlers of keys. */
export const areSingleKeyShortcutsOn = (): boolean => useSingleKeyShortcuts.getState().on;

/** Stores in this browser whether single keys act. */
export function setSingleKeyShortcuts(on: boolean): void {
  writeText(OFF_KEY, on ? null : '1');
  useSingleKeyShortcuts.setState({ on });
}
