import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.js';

/** Time in ms in which several saved files count as one change. */
const SETTLE_MS = 150;

/**
 * Calls `act` after files in these folders were saved.
 * @param {string[]} folders from the root of the repository
 * @param {() => void} act
 */
export function onSave(folders, act) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(act, SETTLE_MS);
  };
  for (const folder of folders) watch(join(ROOT, folder), { recursive: true }, soon);
}
