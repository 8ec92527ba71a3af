import { writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { jpegWithPosition } from '../../support/members';

/** Returns the path of a picture for a field that takes files. */
export async function pictureFile(): Promise<string> {
  const path = test.info().outputPath('me.jpg');
  await writeFile(path, await jpegWithPosition());
  return path;
}
