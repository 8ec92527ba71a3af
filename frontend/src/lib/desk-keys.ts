import { create } from 'zustand';
import { readText, writeText } from './storage/stored';

const OFF_KEY = 'desk-keys-off';

/**
 * Whether single letters and numbers act at the desk of staff. Who uses speech input must be able to switch
 * them off (WCAG 2.1.4). Keys with Ctrl and keys that are no characters always work.
 */
export const useDeskKeys = create<{ on: boolean }>(() => ({ on: readText(OFF_KEY) === null }));

/** Returns whether single keys act, for handlers of keys. */
export const areDeskKeysOn = (): boolean => useDeskKeys.getState().on;

/** Stores in this browser whether single keys act. */
export function setDeskKeys(on: boolean): void {
  writeText(OFF_KEY, on ? null : '1');
  useDeskKeys.setState({ on });
}
