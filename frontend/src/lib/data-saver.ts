import { create } from 'zustand';
import { readText, writeText } from './storage/stored';

/** The member's choice; `auto` follows the browser's setting. */
export type DataSaverChoice = 'on' | 'off' | 'auto';

interface DataSaver {
  choice: DataSaverChoice;
  /** True when pictures are loaded only in the small size and nothing is prefetched. */
  saves: boolean;
}

const KEY = 'data-saver';

/** Part of the Network Information API, which some browsers lack. */
interface Connection {
  readonly saveData?: boolean;
}

const connection = (): Connection | undefined =>
  (navigator as Navigator & { readonly connection?: Connection }).connection;

function read(): DataSaver {
  const stored = readText(KEY);
  const choice = stored === 'on' || stored === 'off' ? stored : 'auto';
  return { choice, saves: choice === 'auto' ? connection()?.saveData === true : choice === 'on' };
}

export const useDataSaver = create<DataSaver>(read);

/** Returns whether the data saver is on. For code outside of components. */
export const isDataSaverOn = (): boolean => useDataSaver.getState().saves;

/** Sets the choice here and in other tabs, and stores it in this browser. */
export function chooseDataSaver(choice: DataSaverChoice): void {
  writeText(KEY, choice);
  useDataSaver.setState(read());
}

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === KEY) useDataSaver.setState(read());
});
