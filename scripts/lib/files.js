import { mkdtempSync, statfsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { codeOf } from './errors.js';

const MEMORY_DISK = '/dev/shm';
const GIB = 1024 ** 3;
/** Space for the databases of several parallel tests, and a reserve for the programs next to them. */
const ROOM_BYTES = 4 * GIB;
const MEMORY_BYTES = 8 * GIB;

/**
 * Returns a new folder for test data. It is in memory when there is space: MongoDB waits for the disk at
 * every acknowledged write, and test data need not survive.
 * @param {string} prefix
 */
export function newTestFolder(prefix) {
  return mkdtempSync(join(hasMemoryDisk() ? MEMORY_DISK : tmpdir(), prefix));
}

function hasMemoryDisk() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= MEMORY_BYTES;
  } catch {
    return false;
  }
}

/**
 * Moves a finished program to its final path atomically, so that a partial file is never executed.
 * @param {string} file
 * @param {string} target
 */
export async function putInPlace(file, target) {
  await mkdir(dirname(target), { recursive: true });
  try {
    await rename(file, target);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await copyFile(file, `${target}.part`);
    await chmod(`${target}.part`, 0o755);
    await rename(`${target}.part`, target);
  }
}

/**
 * Returns the total bytes of all files below a folder; 0 when it does not exist.
 * @param {string} folder
 */
export async function folderSize(folder) {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = names.map((name) =>
    stat(join(folder, name)).then(
      (file) => (file.isFile() ? file.size : 0),
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Removes the oldest files of a folder until the others have at most `maxBytes` in total. Ignores files that
 * other processes remove meanwhile.
 * @param {string} folder
 * @param {number} maxBytes
 */
export async function trimFolder(folder, maxBytes) {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const facts = await stat(path).catch(() => null);
      return facts?.isFile() ? [{ path, size: facts.size, written: facts.mtimeMs }] : [];
    }),
  );
  let bytes = 0;
  for (const { path, size } of found.flat().sort((one, other) => other.written - one.written)) {
    bytes += size;
    if (bytes > maxBytes) await rm(path, { force: true });
  }
}
