import { chmod, copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Moves a finished program to its place in one step, so that nobody ever runs half of one. */
export async function putInPlace(file, target) {
  await mkdir(dirname(target), { recursive: true });
  try {
    await rename(file, target);
  } catch (error) {
    if (error.code !== 'EXDEV') throw error;
    await copyFile(file, `${target}.part`);
    await chmod(`${target}.part`, 0o755);
    await rename(`${target}.part`, target);
  }
}

/** The bytes of all files below a folder, 0 when there is none. */
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
